// A handler built line by line: with buttons alone, by keyboard, on a phone, and in a link.

import { axe, expect, Screen, test } from "./fixtures";

const handler = "Handler of POST /v1/payments";

test("the missing line is added, moved to its place, and the story ends well", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/build-your-own?open=5");
  const program = page.getByRole("region", { name: handler });
  await expect(program.getByRole("listitem").filter({ has: page.locator(".build-text") })).toHaveCount(9);

  await program.getByText("More lines", { exact: true }).click();
  await program.getByRole("button", { name: "Add: complete the key, store the answer" }).click();
  await expect(screen.liveRegion).toHaveText("“complete the key, store the answer” is line 10 now.");
  await expect(program).toContainText("A line after answer: the handler has ended there.");
  await expect(program).toContainText("Line 10 is refused");

  const up = program.getByRole("button", { name: "Move line 10 up: complete the key, store the answer" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(program.getByRole("button", { name: "Move line 9 up: complete the key, store the answer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(program.getByRole("button", { name: "Move line 8 up: complete the key, store the answer" })).toBeFocused();
  await expect(program).not.toContainText("is refused");
  await screen.hasHash(
    "#/build-your-own?v=1&lines=begin,claim,insert,commit,charge,begin,mark,complete,commit,answer&open=5",
  );
  await screen.button("To the end").click();
  await expect(screen.phone).toContainText("Payment successful");
});

test("the focus stays with the line at the ends, and goes on after a removal", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/build-your-own?open=5&lines=begin,claim,commit");
  const program = page.getByRole("region", { name: handler });
  await program.getByRole("button", { name: "Move line 2 up: claim the key, in progress" }).focus();
  await page.keyboard.press("Space");
  const top = program.getByRole("button", { name: "Move line 1 up: claim the key, in progress" });
  await expect(top).toBeFocused();
  await expect(top).toHaveAttribute("aria-disabled", "true");
  await program.getByRole("button", { name: "Remove line 3: commit" }).click();
  await expect(program.getByRole("button", { name: "Remove line 2: begin" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(program).toContainText("No line yet.");
  await expect(program.getByRole("heading", { name: handler })).toBeFocused();
});

test("four pages lead from one missing line to a blank page", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/build-your-own?open=5");
  const pages = page.getByRole("navigation", { name: "Four pages" });
  const program = page.getByRole("region", { name: handler });
  await pages.getByRole("button", { name: "Lines that do not help" }).click();
  await expect(program).toContainText("Line 2 is refused");
  await pages.getByRole("button", { name: "A blank page" }).click();
  await expect(program).toContainText("No line yet.");
  await expect(pages.getByRole("button", { name: "A blank page" })).toHaveAttribute("aria-current", "step");
  await screen.hasHash("#/build-your-own?v=1&page=blank&open=5");
});

test("an unknown line is named, and the lesson's own lines are used", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/build-your-own?open=5&lines=begin,jump");
  await expect(screen.notices).toContainText("lines: “begin,jump” cannot be used");
  await expect(page.getByRole("region", { name: handler })).toContainText("9 lines");
});

for (const theme of ["light", "dark"]) {
  test(`nothing is wrong with it on a phone, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const screen = new Screen(page);
    await screen.open(`#/build-your-own?open=5&page=distractors&theme=${theme}`);
    await page.getByRole("navigation", { name: "Panels" }).getByRole("button", { name: "Server" }).click();
    const program = page.getByRole("region", { name: handler });
    for (const button of await program.locator(".build-tools button").all()) {
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await axe(page);
  });
}

test("a refused arrangement is not searched, and one that means something is", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/build-your-own?open=5&page=distractors");
  const check = page.getByRole("main").getByRole("button", { name: "Check", exact: true });
  await check.click();
  await expect(page.getByRole("main").getByText(/^Line 2 is refused/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "What may go wrong" })).toBeFocused();
  await screen.open("#/build-your-own?open=5&page=wrong-order");
  await check.click();
  await expect(page.getByText(/^Violated in \d+ steps$/).first()).toBeVisible();
});

test("three checks that failed bring help", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/build-your-own?open=5&page=wrong-order&lines=begin,claim,insert,commit,charge-random,answer&job_lines=");
  const check = page.getByRole("main").getByRole("button", { name: "Check", exact: true });
  for (let failed = 0; failed < 3; failed += 1) {
    await check.click();
    await expect(page.getByText(/^Violated in \d+ steps$/).first()).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Check" }).click();
  }
  const help = page.getByRole("region", { name: "Three checks failed. Would one of these help?" });
  await help.getByRole("button", { name: "Take away line 5: charge, key = random" }).click();
  await expect(page.getByRole("region", { name: handler })).toContainText(/^Handler of POST \/v1\/payments5 lines/);
});
