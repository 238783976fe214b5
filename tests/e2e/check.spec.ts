// The search as a student drives it: by role and name, to the shortest run and back into the player.

import type { Page } from "@playwright/test";
import { axe, expect, holdTime, Screen, test } from "./fixtures";

/** The parts of the search by name. */
class Check {
  readonly screen: Screen;
  readonly verdict;
  readonly start;

  constructor(readonly page: Page) {
    this.screen = new Screen(page);
    this.verdict = page.getByRole("region", { name: /^(Violated|Holds|Stopped)/ });
    this.start = this.screen.button("Check every schedule");
  }

  async open(link: string) {
    await this.screen.open(link);
    await this.screen.button("Check").click();
    await expect(this.page.getByRole("heading", { name: "What may go wrong" })).toBeVisible();
  }

  async says(verdict: string | RegExp) {
    await expect(this.verdict.getByRole("heading", { level: 2 }).first()).toHaveText(verdict);
  }
}

test("without a key the search finds the lost answer, says why, and plays it", async ({ page }) => {
  const check = new Check(page);
  await check.open("#/tap-twice?open=5");
  await check.start.click();
  await check.says("Violated in 15 steps");
  await expect(check.verdict).toContainText("Step 9 decides: “Lose the answer to attempt 1”");
  const steps = check.verdict.getByRole("region", { name: "This run" }).getByRole("listitem");
  await expect(steps).toHaveCount(15);
  await expect(steps.filter({ hasText: "decides" })).toHaveCount(2);
  await expect(check.verdict.getByRole("region", { name: /^Nearest safe run/ })).toContainText("1 charge, 1 order");
  await axe(page);

  await check.verdict.getByRole("button", { name: "Play it" }).click();
  await check.screen.button("To the end").click();
  await expect(check.screen.statement).toContainText("₹998");
  // A run that the search has found is not the student's own work.
  await expect(check.screen.tasks.getByText("done")).toHaveCount(0);
});

test("with one key for both taps every promise holds", async ({ page }) => {
  const check = new Check(page);
  await check.open("#/tap-twice?open=5&client_key=per-operation");
  await check.start.click();
  await check.says(/^Holds: [\d,]+ states$/);
  await expect(check.verdict).toContainText("It says nothing about more.");
  const promises = page.getByRole("region", { name: "Promises, every one" }).getByRole("listitem");
  await expect(promises.filter({ hasText: "Holds" })).not.toHaveCount(0);
  await expect(promises.filter({ hasText: "Violated" })).toHaveCount(0);
});

test("bounds decide: with nothing lost and a patient phone the same handler holds", async ({ page }) => {
  const check = new Check(page);
  await check.open("#/tap-twice?open=5");
  await check.screen.button("Messages lost: one fewer").click();
  await check.start.click();
  await check.says(/^Holds/);
  await check.screen.button("Timers too early: one more").click();
  await check.start.click();
  await check.says("Violated in 11 steps");
  await expect(page.getByRole("region", { name: "Earlier checks" }).getByRole("listitem")).toHaveCount(2);
});

test("behind one screen there is more than one truth, and each can be played", async ({ page }) => {
  const check = new Check(page);
  await check.open("#/tap-twice?open=5");
  await check.start.click();
  const known = page.getByRole("region", { name: "What the phone can know" }).getByRole("listitem");
  const error = known.filter({ hasText: "try again” after 1 tap" });
  await expect(error.getByRole("button")).toHaveText([/^Not charged/, /^Charged once/]);
  await error.getByRole("button", { name: /^Charged once/ }).click();
  await check.screen.button("To the end").click();
  await expect(check.screen.phone).toContainText("Something went wrong, try again");
  await expect(check.screen.statement).toContainText("₹499");
});

test("with the switch on, the phone says what may be true", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5&s=tap.h:a1.~.x:a1.f:phone");
  await screen.button("To the end").click();
  await page.getByRole("checkbox", { name: "Only what the phone knows" }).check();
  await expect(screen.phone).toContainText("may have charged 0 or 1 times");
});

test("a search that is over asks for no frame, and can be left by keyboard", async ({ page }) => {
  const time = await holdTime(page);
  const check = new Check(page);
  await check.open("#/tap-twice?open=5");
  await check.start.press("Enter");
  await check.says("Violated in 15 steps");
  await time.stop();
  await time.asked();
  await time.pass(5_000);
  expect(await time.asked()).toBe(0);
  await check.screen.button("Back to the run").press("Enter");
  await expect(page.getByRole("heading", { name: "What may go wrong" })).toHaveCount(0);
});

test("a locked search keeps its bounds", async ({ page }) => {
  const check = new Check(page);
  await check.open("#/tap-twice?open=5&lock=check");
  await expect(check.start).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Taps: one more" })).toHaveAttribute("aria-disabled", "true");
});

test("1,000 random runs come before the question of the race", async ({ page }) => {
  const screen = new Screen(page);
  await page.goto("#/check-then-act");
  await screen.button("Make 1,000 random runs first").click();
  await expect(page.getByText("0 of 1,000 random runs charged twice.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Yes/ })).toBeVisible();
});
