// Stepping, scrubbing and playing: the run moves when it is told to, and the page rests otherwise.

import { expect, holdTime, Screen, test } from "./fixtures";

declare global {
  interface Window {
    announced: string[];
  }
}

/** Writes down what the live region says from here on. */
async function listen(screen: Screen) {
  await screen.liveRegion.evaluate((region) => {
    window.announced = [];
    new MutationObserver(() => window.announced.push(region.textContent ?? "")).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
}

test("forward and back by one step, to the end and to the start", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await screen.isAtStep(0);
  await expect(screen.currentSentence).toHaveCount(0);

  await screen.button("Forward one step").click();
  await screen.isAtStep(1);
  await expect(screen.currentSentence).toContainText("The customer taps Pay.");
  await screen.button("Forward one step").click();
  await screen.isAtStep(2);
  await expect(screen.currentSentence).toContainText("Attempt 1 reaches server A.");
  await expect(screen.textView.getByRole("listitem")).toHaveCount(2);

  await screen.button("Back one step").click();
  await screen.isAtStep(1);
  await expect(screen.textView.getByRole("listitem")).toHaveCount(1);

  await screen.button("To the end").click();
  await screen.isAtStep(19);
  await expect(screen.currentSentence).toContainText("It says: payment successful.");
  await screen.button("Forward one step").click();
  await screen.isAtStep(19);

  await screen.button("To the start").click();
  await screen.isAtStep(0);
  await screen.button("Back one step").click();
  await screen.isAtStep(0);
});

test("the range scrubs by keyboard and says where it is", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await screen.scrub.focus();
  await page.keyboard.press("ArrowRight");
  await screen.isAtStep(1);
  await page.keyboard.press("End");
  await screen.isAtStep(19);
  await expect(screen.scrub).toHaveAttribute("aria-valuetext", "step 19 of 19");
  await page.keyboard.press("ArrowLeft");
  await screen.isAtStep(18);
  await page.keyboard.press("Home");
  await screen.isAtStep(0);
  await expect(screen.scrub).toBeFocused();
});

test("playing goes on from here, and a pause holds it and keeps it in the link", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await time.stop();

  await screen.button("Play").focus();
  await page.keyboard.press("Enter");
  await time.pass(1_000);
  // One real second is 400 ms of the run: the tap, its arrival, and one line of the server.
  await screen.isAtStep(3);
  await expect(screen.button("Pause")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(screen.button("Play")).toBeFocused();
  await time.pass(10_000);
  await screen.isAtStep(3);
  await screen.hasHash("#/tap-twice?v=1&at=3&open=5");

  await screen.button("2×").click();
  await expect(screen.button("2×")).toHaveAttribute("aria-pressed", "true");
  await screen.button("Play").click();
  await time.pass(500);
  await screen.isAtStep(5);
  await time.pass(10_000);
  await screen.isAtStep(19);
  await expect(screen.button("Play")).toBeVisible();
});

test("play at the end begins anew", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=19&motion=off&open=5");
  await time.stop();
  await screen.button("Play").click();
  await time.pass(500);
  await screen.isAtStep(1);
});

test("without motion a step comes at once and then every 0.9 seconds", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await screen.open("#/tap-twice?motion=off&open=5");
  await time.stop();
  await screen.button("Play").click();
  await time.pass(100);
  await screen.isAtStep(1);
  for (const step of [2, 3, 4]) {
    await time.pass(450);
    await screen.isAtStep(step - 1);
    await time.pass(470);
    await screen.isAtStep(step);
  }
});

test.describe("on a device that asks for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("steps are discrete unless the link says otherwise", async ({ page }) => {
    const time = await holdTime(page);
    const screen = new Screen(page);
    await screen.open("#/tap-twice?open=5");
    await time.stop();
    await screen.button("Play").click();
    // As much of the run as would be three steps with motion.
    await time.pass(800);
    await screen.isAtStep(1);
  });

  test("a link may ask for motion all the same", async ({ page }) => {
    const time = await holdTime(page);
    const screen = new Screen(page);
    await screen.open("#/tap-twice?motion=on&open=5");
    await time.stop();
    await screen.button("Play").click();
    await time.pass(800);
    await screen.isAtStep(2);
  });
});

test("nothing is asked of the clock while the run stands", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await time.stop();
  const rests = async (when: string) => {
    await time.asked();
    await time.pass(5_000);
    expect(await time.asked(), `frames and timers in 5 s, ${when}`).toBe(0);
  };
  await rests("after opening");

  await screen.button("Play").click();
  await time.pass(1_000);
  expect(await time.asked(), "frames while playing").toBeGreaterThan(50);
  await screen.button("Pause").click();
  await rests("after a pause");

  await screen.button("Forward one step").click();
  await rests("after a step");

  await screen.button("Play").click();
  await time.pass(10_000);
  await screen.isAtStep(19);
  await rests("at the end");
});

test("each step is announced once, and frames are not", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await time.stop();
  await listen(screen);

  await screen.pay.click();
  await time.pass(10_000);
  await screen.isAtStep(10);
  const played = await screen.sentences();
  expect(played).toHaveLength(10);
  expect(await page.evaluate(() => window.announced)).toEqual(played);

  await screen.button("Back one step").click();
  await screen.isAtStep(9);
  await screen.button("Forward one step").click();
  await screen.isAtStep(10);
  await screen.scrub.press("End");
  await screen.isAtStep(19);
  const all = await screen.sentences();
  expect(await page.evaluate(() => window.announced)).toEqual([...played, all[8], all[9], all[18]]);
});

test("what changes no step is not announced", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=3&open=5");
  await listen(screen);
  await screen.button("Hint").first().click();
  await page.getByRole("button", { name: "Theme: auto" }).click();
  await screen.moves.getByRole("radio", { name: "Crash server A" }).check();
  await expect(page.getByRole("button", { name: "Theme: dark" })).toBeVisible();
  expect(await page.evaluate(() => window.announced)).toEqual([]);
});
