// What the release build in `../../dist` costs a reader: script per frame, bytes before the first tap, a cold load.
// One figure a line, beside its budget where there is one. It never fails because a figure is large, only where one
// could not be measured. `cargo xtask bench` runs it.
//
// Script per frame comes from the timeline of Chromium and not from a wrapped requestAnimationFrame: Yew draws in a
// microtask, or a timer, after the callback that changed the state, where a wrapper does not look. It is time of the
// page's thread, so that a busy machine does not count; style and layout that script asks for early are not script.

import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { chromium as options } from "./browsers.mjs";
import { dist, serve } from "./serve.mjs";

const CPU_THROTTLE = 4;
const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
// These steps take longer than what is recorded of them.
const STEPS_PLAYED = 48;
const PLAYED_MS = 10_000;
const PAUSED_MS = 5_000;
const LEAST_FRAMES = 100;
const LEAST_ENVELOPES = 190;
const LOADS = 3;

/** A measurement that could not be made. */
function impossible(what) {
  return new Error(`could not measure: ${what}`);
}

function line(name, value, unit, most, mark) {
  console.log(`${name.padEnd(56)} ${value.padStart(9)} ${unit.padEnd(9)} ${most.padStart(6)}  ${mark}`.trimEnd());
}

/** Prints a figure; `budget` is the most it may be, or undefined. */
function print(name, value, unit, budget) {
  const digits = unit === "ms" && value < 100 ? 2 : 0;
  const most = budget === undefined ? "–" : String(budget);
  const mark = budget === undefined ? "" : value <= budget ? "ok" : "OVER";
  line(name, value.toFixed(digits), unit, most, mark);
}

/** The value below which this share of a sorted list lies. */
function percentile(sorted, percent) {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}

// Fifteen taps, each with a copied request, four lost calls, and answers that are copied and lost; then a last one that
// goes well: 214 envelopes.
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

/** A page with its link to the developer tools, at a throttled processor. */
async function slowPage(browser, settings) {
  const context = await browser.newContext(settings);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLE });
  return { context, page, devtools };
}

/** The timeline of the next `length` milliseconds. Nothing asks the page for anything meanwhile. */
async function timeline(devtools, length) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  devtools.on("Tracing.dataCollected", collect);
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  const traceConfig = { includedCategories: ["devtools.timeline", "v8.execute"] };
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await wait(length);
  await devtools.send("Tracing.end");
  await complete;
  devtools.off("Tracing.dataCollected", collect);
  return events;
}

const SCRIPT = new Set([
  "EvaluateScript",
  "EventDispatch",
  "FireAnimationFrame",
  "FunctionCall",
  "RunMicrotasks",
  "TimerFire",
  "v8.run",
]);
const DRAWING = new Set(["HitTest", "Layerize", "Layout", "Paint", "PrePaint", "UpdateLayoutTree"]);

/** Milliseconds of script and of drawing in each frame, sorted, and the milliseconds from frame to frame. */
function frames(events) {
  const first = events.find((event) => event.name === "FireAnimationFrame");
  if (first === undefined) {
    throw impossible("script per frame, since nothing moved");
  }
  const own = events.filter((event) => event.pid === first.pid && event.tid === first.tid && event.ph === "X");
  own.sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const all = [];
  let scriptUntil = 0;
  let drawingUntil = 0;
  for (const { name, ts, dur, tdur } of own) {
    const inScript = ts < scriptUntil;
    if (name === "FireAnimationFrame" && !inScript) {
      all.push({ ts, script: 0, drawing: 0 });
    }
    const frame = all.at(-1);
    if (frame === undefined) {
      continue;
    }
    if (SCRIPT.has(name) && !inScript) {
      scriptUntil = ts + dur;
      frame.script += (tdur ?? dur) / 1_000;
    } else if (DRAWING.has(name) && ts >= drawingUntil) {
      drawingUntil = ts + dur;
      frame.drawing += (tdur ?? dur) / 1_000;
      frame.script -= inScript ? (tdur ?? dur) / 1_000 : 0;
    }
  }
  // The last frame is cut where the recording ends.
  all.pop();
  if (all.length < LEAST_FRAMES) {
    throw impossible(`script per frame, from ${all.length} frames`);
  }
  const sorted = (values) => values.toSorted((one, other) => one - other);
  return {
    script: sorted(all.map((frame) => frame.script)),
    drawing: sorted(all.map((frame) => frame.drawing)),
    interval: sorted(all.slice(1).map((frame, index) => (frame.ts - all[index].ts) / 1_000)),
  };
}

/** Plays the end of a long run, then pauses. */
async function playing(browser, address, name, viewport) {
  const { context, page, devtools } = await slowPage(browser, { viewport });
  await page.goto(address + longRun());
  const scrub = page.locator(".scrub");
  const steps = Number(await scrub.getAttribute("max"));
  await scrub.fill(String(steps - STEPS_PLAYED));
  const drawn = page.locator("#app svg.stage .message");
  await drawn.nth(LEAST_ENVELOPES - 1).waitFor({ state: "attached" });
  const envelopes = await drawn.count();
  const play = page.getByRole("button", { name: "Play" });
  await play.click();
  const { script, drawing, interval } = frames(await timeline(devtools, PLAYED_MS));
  const pause = page.getByRole("button", { name: "Pause" });
  if ((await pause.count()) === 0) {
    throw impossible("frames of a run that had ended already");
  }
  await pause.click();
  await play.waitFor();
  const paused = await timeline(devtools, PAUSED_MS);
  const requested = paused.filter((event) => event.name === "RequestAnimationFrame").length;
  await context.close();

  print(`${name}: drawn when it begins to play`, envelopes, "envelopes");
  print(`${name}: script per frame, p50`, percentile(script, 50), "ms");
  print(`${name}: script per frame, p99`, percentile(script, 99), "ms", 4);
  print(`${name}: style, layout and paint per frame, p50`, percentile(drawing, 50), "ms");
  print(`${name}: style, layout and paint per frame, p99`, percentile(drawing, 99), "ms");
  print(`${name}: from frame to frame, p50`, percentile(interval, 50), "ms");
  print(`${name}: requested in 5 s of pause`, requested, "frames", 0);
}

/** The document up to the end of the script that hears the first tap. */
async function bytesBeforeTheTap() {
  const page = await readFile(`${dist}/index.html`, "utf8");
  const end = page.indexOf("</script>");
  if (end < 0 || !page.slice(0, end).includes("addEventListener")) {
    throw impossible("bytes before the first tap, since index.html does not begin with its script");
  }
  const bytes = Buffer.from(page.slice(0, end + "</script>".length));
  print("bytes before the first tap reacts, raw", bytes.length, "bytes", 15_000);
  print("bytes before the first tap reacts, gzip", gzipSync(bytes, { level: 9 }).length, "bytes", 15_000);
  print("bytes before the first tap reacts, brotli", brotliCompressSync(bytes).length, "bytes", 15_000);
}

/** Runs in the page, before anything of its own: notes when each thing is on the screen, from the navigation on. */
function note(wentWrong) {
  const times = (globalThis.tapAgainTimes = {});
  const once = (name) => {
    if (times[name] === undefined) {
      times[name] = null;
      requestAnimationFrame(() => (times[name] = performance.now()));
    }
  };
  new PerformanceObserver((list) => {
    times.painted = list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? times.painted;
  }).observe({ type: "paint", buffered: true });
  addEventListener("pointerup", () => (times.tapped ??= performance.now()), { capture: true });
  let button;
  new MutationObserver(() => {
    const app = document.getElementById("app");
    button ??= document.getElementById("pay");
    if (button?.textContent === "Paying…") once("heard");
    if (button && !button.isConnected) once("taken");
    if (app?.textContent.includes(wentWrong)) once("error");
  }).observe(document, { childList: true, subtree: true });
}

/** One load by a phone with nothing in its cache, tapped as soon as it can be. */
async function coldLoad(browser, address) {
  const { context, page, devtools } = await slowPage(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
  let bytes = 0;
  const plain = [];
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  devtools.on("Network.responseReceived", ({ response }) => {
    const names = Object.keys(response.headers).map((header) => header.toLowerCase());
    if (response.url.startsWith("http") && !names.includes("content-encoding")) plain.push(response.url);
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await page.addInitScript(note, "Something went wrong");
  await page.goto(address, { waitUntil: "commit" });
  await page.tap("#pay", { noWaitAfter: true });
  const shown = await page.waitForFunction(
    () => typeof globalThis.tapAgainTimes.error === "number" && globalThis.tapAgainTimes,
    undefined,
    { timeout: 60_000 },
  );
  const times = await shown.jsonValue();
  await context.close();
  if (plain.length > 0) {
    throw impossible(`a cold load, since these were served uncompressed: ${plain.join(", ")}`);
  }
  for (const name of ["painted", "tapped", "heard", "taken"]) {
    if (typeof times[name] !== "number") {
      throw impossible(`a cold load: "${name}" was never seen`);
    }
  }
  return { ...times, bytes };
}

async function coldLoads(browser, address) {
  const loads = [];
  for (let load = 0; load < LOADS; load += 1) {
    loads.push(await coldLoad(browser, address));
  }
  const middle = (figure) => percentile(loads.map(figure).toSorted((one, other) => one - other), 50);
  const name = "cold load";
  print(`${name}: bytes transferred`, middle((load) => load.bytes), "bytes");
  print(`${name}: navigation to the first card`, middle((load) => load.painted), "ms");
  print(`${name}: navigation to the tap`, middle((load) => load.tapped), "ms");
  print(`${name}: tap to "Paying…"`, middle((load) => load.heard - load.tapped), "ms");
  print(`${name}: navigation to the page having taken over`, middle((load) => load.taken), "ms");
  print(`${name}: tap to "Something went wrong"`, middle((load) => load.error - load.tapped), "ms");
}

const server = await serve();
const browser = await chromium.launch(options);
try {
  const address = `${server.address}/`;
  line(`in Chromium at ${CPU_THROTTLE}× CPU`, "value", "unit", "budget", "");
  await bytesBeforeTheTap();
  await coldLoads(browser, address);
  await playing(browser, address, "long run, desktop", DESKTOP);
  await playing(browser, address, "long run, phone", PHONE);
} finally {
  await browser.close();
  server.close();
}
