// The run made by hand: by keyboard alone, from Your move and the transport.

import type { Locator, Page } from "@playwright/test";
import { expect, holdTime, Screen, test } from "./fixtures";

/** Reaches something as a keyboard does; what cannot be reached in a round through the page fails. */
async function tabTo(page: Page, what: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press(key);
  }
  await expect(what, "reached by keyboard").toBeFocused();
}

/** Marks a move with the arrow keys, from wherever the focus is. */
async function mark(page: Page, screen: Screen, name: string) {
  const radios = screen.moves.getByRole("radio");
  // Going backwards, a group of radios where none is chosen is entered at its last.
  await tabTo(page, radios.last(), "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(radios.last()).toBeChecked();
  const wanted = screen.moves.getByRole("radio", { name, exact: true });
  await expect(wanted).toHaveCount(1);
  const count = await radios.count();
  for (let presses = 0; presses < count && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(wanted).toBeChecked();
  await expect(wanted).toBeFocused();
}

test("a run is made by keyboard alone, and ticks the first task", async ({ page }) => {
  const line = "Two taps, no key, one charge. Which message must die?";
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await screen.isOpen(line);

  const forward = screen.button("Forward one step");
  await tabTo(page, forward);
  await page.keyboard.press("Enter");
  await screen.isAtStep(1);
  await expect(page.getByText("You left another future behind.")).toHaveCount(0);

  await mark(page, screen, "Lose the request of attempt 1");
  await page.keyboard.press("Tab");
  await expect(screen.doIt).toBeFocused();
  await page.keyboard.press("Space");
  await screen.isAtStep(2);
  await expect(screen.doIt).toBeFocused();
  await expect(screen.currentSentence).toContainText("The request of attempt 1 is lost.");
  await expect(page.getByText("You left another future behind.")).toBeVisible();

  // The phone gives up by itself.
  await tabTo(page, forward);
  await page.keyboard.press("Enter");
  await screen.isAtStep(3);
  await expect(screen.phone).toContainText("Something went wrong, try again");

  await mark(page, screen, "Tap Pay");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await screen.isAtStep(4);
  await expect(screen.doIt).toBeFocused();

  await tabTo(page, forward);
  for (let step = 5; step <= 12; step += 1) {
    await screen.isOpen(line);
    await page.keyboard.press("Enter");
    await screen.isAtStep(step);
  }
  await expect(screen.phone).toContainText("Payment successful");
  await screen.isTicked(line);
  await screen.isOpen("Same tunnel, made safe.");
  await expect(forward).toBeFocused();
});

test("without a marked move, Do it says so and does nothing", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=1&open=5");
  await expect(screen.doIt).toHaveAttribute("aria-disabled", "true");
  await screen.doIt.press("Enter");
  await screen.isAtStep(1);
  await screen.moves.getByRole("radio", { name: "Crash server A" }).waitFor({ state: "detached" });
  await screen.moves.getByRole("radio", { name: "The phone stops waiting" }).check();
  await expect(screen.doIt).not.toHaveAttribute("aria-disabled");
});

test("the run's own next move only steps on and leaves no future behind", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=1&open=5");
  await screen.moves.getByRole("radio", { name: "Deliver the request of attempt 1" }).check();
  await screen.doIt.click();
  await screen.isAtStep(2);
  await expect(screen.scrub).toHaveAttribute("max", "19");
  await expect(page.getByText("You left another future behind.")).toHaveCount(0);
  await screen.hasHash("#/tap-twice?v=1&at=2&open=5");
});

test("a choice made late keeps all that came before it", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=18&open=5");
  const before = await screen.sentences();
  expect(before).toHaveLength(18);
  await screen.moves.getByRole("radio", { name: "Duplicate the answer to attempt 2" }).check();
  await screen.doIt.click();
  await screen.isAtStep(19);
  expect(await screen.sentences()).toEqual([
    ...before,
    "The network makes a second copy of the answer to attempt 2.",
  ]);
  await screen.reads("₹998");
  await expect(screen.notices).toHaveCount(0);
});

test("a branch is in the link, and Start again drops it", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=2&open=5");
  await screen.moves.getByRole("radio", { name: "Crash server A" }).check();
  await screen.doIt.click();
  await screen.isAtStep(3);
  await expect(screen.currentSentence).toContainText("What it had in memory is gone");
  const branched = new URL(page.url()).hash;
  expect(branched).toContain("!A");
  await screen.open(branched);
  await screen.isAtStep(3);
  await expect(screen.currentSentence).toContainText("What it had in memory is gone");

  await screen.button("Start again").click();
  await screen.isAtStep(0);
  await screen.hasHash("#/tap-twice?v=1&open=5");
});

test("a lesson can be walked through by keyboard without losing the focus", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  const stays = async (after: string) => {
    const focused = await page.evaluate(() => document.activeElement?.tagName ?? "nothing");
    expect.soft(focused, `the focus after ${after}`).not.toBe("BODY");
  };

  const task = screen.task("Two taps, no key");
  for (const help of ["Hint", "First move", "Show one"]) {
    await task.getByRole("button", { name: help, exact: true }).press("Enter");
    await expect(task.getByRole("button", { name: help, exact: true })).toHaveCount(0);
    await stays(`the help “${help}”`);
  }

  await screen.question("Predict").getByRole("button", { name: "₹998" }).press("Enter");
  await screen.reads("₹0");
  await stays("a prediction");
  await screen.button("To the end").press("Enter");
  await stays("To the end");
  await screen.question("What did you see?").getByRole("button", { name: "₹998" }).press("Enter");
  await expect(screen.question("Because")).toBeVisible();
  await stays("saying what was seen");
  await screen.question("Because").getByRole("button", { name: "Only its answer" }).press("Enter");
  await expect(page.getByText("Remember")).toBeVisible();
  await stays("giving the reason");
});

test("the focus stays with the phone when it is paid", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=10&open=5");
  await time.stop();
  await screen.tryAgain.press("Enter");
  await time.pass(10_000);
  await expect(screen.phone).toContainText("Payment successful");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
});
