// A screenshot of the served build, for looking at the page while working on it:
//
//   node tests/e2e/shoot.mjs '#/tap-twice?open=5' out.png --width 360 --height 800 --theme dark \
//     --click 'role=button[name="Pay ₹499"]' --wait 500
//
// `--click` may be repeated, `--full` takes the whole page, `--one-file` opens dist/tap-again.html
// from its file:// address, `--motion reduce` asks for less motion. Errors of the page are printed.

import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromium as options } from "./browsers.mjs";
import { dist, serve } from "./serve.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: "string", default: "1280" },
    height: { type: "string", default: "900" },
    theme: { type: "string", default: "light" },
    motion: { type: "string", default: "no-preference" },
    click: { type: "string", multiple: true, default: [] },
    wait: { type: "string", default: "300" },
    full: { type: "boolean", default: false },
    "one-file": { type: "boolean", default: false },
  },
});
const [link = "", picture = "out.png"] = positionals;

const server = await serve();
const browser = await chromium.launch(options);
try {
  const page = await browser.newPage({
    viewport: { width: Number(values.width), height: Number(values.height) },
    colorScheme: values.theme,
    reducedMotion: values.motion,
  });
  page.on("console", (message) => console.log(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => console.log(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    addEventListener("TrunkApplicationStarted", () => {
      globalThis.tapAgainStarted = true;
    });
  });
  const start = values["one-file"]
    ? pathToFileURL(`${dist}/tap-again.html`).href
    : `${server.address}/`;
  await page.goto(start + link);
  await page.waitForFunction(() => globalThis.tapAgainStarted, undefined, { timeout: 20_000 });
  for (const selector of values.click) {
    await page.click(selector, { timeout: 5_000 });
  }
  await page.waitForTimeout(Number(values.wait));
  await page.screenshot({ path: picture, fullPage: values.full });
} finally {
  await browser.close();
  server.close();
}
