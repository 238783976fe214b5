import { chromium } from "@playwright/test";
import { chromium as options } from "./browsers.mjs";
import { serve } from "./serve.mjs";
function longRun() {
  const attempts = Array.from({ length: 15 }, (_, index) => {
    const n = index + 1;
    const [first, second] = [`c${n}.1`, `c${n}.2`].map((call) => [call, `${call}'`]);
    const held = [...first, ...second, `a${n}`, `a${n}'`].map((name) => `h:${name}`);
    const lost = (names) => names.map((name) => `x:${name}`);
    const answers = ["", "'", "''", "'''"].map((mark) => `a${n}${mark}`);
    return ["tap", `2:q${n}`, ...held, "~", ...lost(first), "~", ...lost(second), "~"]
      .concat([`2:a${n}`, `2:a${n}`, ...lost(answers), "f:phone"])
      .join(".");
  });
  return `#/tap-twice?open=5&provider_tries=3&provider_timeout_ms=500&s=${attempts.join(".")}.tap.~`;
}
const server = await serve({ folder: "/tmp/dist" });
const address = server.address ?? server;
const browser = await chromium.launch(options.launchOptions ?? options);
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
page.on("console", m => console.log(m.text())); page.on("pageerror", e => console.log(String(e)));
const dev = await page.context().newCDPSession(page);
await page.goto((typeof address === "string" ? address : server.url) + "/" + longRun());
const scrub = page.locator(".scrub");
await scrub.waitFor();
const steps = Number(await scrub.getAttribute("max"));
await scrub.fill(String(steps - 48));
await page.waitForTimeout(1500);
await dev.send("Emulation.setCPUThrottlingRate", { rate: 4 });
await dev.send("Profiler.enable"); await dev.send("Profiler.setSamplingInterval", { interval: 200 });
await page.getByRole("button", { name: "Play" }).click();
await dev.send("Profiler.start");
await new Promise(r => setTimeout(r, 8000));
const { profile } = await dev.send("Profiler.stop");
const self = new Map(); const total = new Map(); const byId = new Map(profile.nodes.map(n => [n.id, n]));
const parent = new Map(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
const name = n => n.callFrame.functionName.replace(/::h[0-9a-f]{16}$/, "").slice(0, 110);
profile.samples.forEach((id, i) => { const dt = profile.timeDeltas[i]; let n = byId.get(id); self.set(name(n), (self.get(name(n)) ?? 0) + dt); const seen = new Set(); for (let x = id; x; x = parent.get(x)) { const k = name(byId.get(x)); if (!seen.has(k)) { seen.add(k); total.set(k, (total.get(k) ?? 0) + dt); } } });
for (const [title, m] of [["self", self], ["total", total]]) { console.log("== " + title); [...m].sort((a, b) => b[1] - a[1]).slice(0, 70).forEach(([k, v]) => console.log((v / 1000).toFixed(0).padStart(7), k)); }
await browser.close(); process.exit(0);
