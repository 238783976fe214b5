// Two runs side by side: one click, one clock, the first difference marked and said.

import { axe, expect, Screen, test } from "./fixtures";

const compared = "#/tap-twice?v=1&at=19&compare=client_key:per-operation";

test("₹998 stands beside ₹499 after one click", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=19");
  const toggle = page.getByRole("banner").getByRole("button", { name: "Compare" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.click();

  const [left, right] = ["Left", "Right"].map((name) => page.getByRole("region", { name, exact: true }));
  await expect(left.getByText("₹998", { exact: true })).toBeVisible();
  await expect(right.getByText("₹499", { exact: true })).toBeVisible();
  await expect(left).toContainText("Idempotency key: no key");
  await expect(right).toContainText("Idempotency key: same key for all taps");
  await expect(page.getByRole("region", { name: "Compare" })).toContainText("The runs part here. Left:");
  await expect(screen.liveRegion).toContainText("The runs part here.");
  await screen.hasHash(compared);
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect(toggle).toBeFocused();

  await screen.button("Back to the run").click();
  await screen.hasHash("#/tap-twice?v=1&at=19");
  await screen.reads("₹998");
});

test("both runs step together, and the first difference can be gone to", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open(compared);
  await expect(page.getByRole("img", { name: "The left run, from top to bottom" })).toBeVisible();
  await expect(page.getByRole("img", { name: "The right run, from top to bottom" })).toBeVisible();
  await screen.button("To the start").click();
  const region = page.getByRole("region", { name: "Compare" });
  await expect(region).toContainText("So far both runs do the same.");
  await expect(page.getByText("the runs part here", { exact: true })).toHaveCount(0);
  await screen.button("Forward one step").click();
  for (const name of ["Left", "Right"]) {
    await expect(page.getByRole("region", { name, exact: true })).toContainText("The customer taps Pay.");
  }
  await screen.button("To the first difference").click();
  await expect(region).toContainText("The runs part here.");
  await expect(page.getByText("the runs part here", { exact: true })).toBeVisible();
});

test("the table says what differs", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open(compared);
  const table = page.getByRole("table", { name: "What each run has come to" });
  const row = (name: string) => table.getByRole("row").filter({ hasText: name });
  await expect(row("Answers sent")).toHaveText("201, 201Answers sent201, 201 (stored)");
  await expect(row("Charges")).toHaveText("2, ₹998Charges1, ₹499");
  await expect(row("One order, one charge")).toHaveText("brokenOne order, one chargekept");
  await expect(row("The phone says")).not.toHaveClass(/differs/);
  await expect(row("Charges")).toHaveClass(/differs/);
  await axe(page);
});

test("another run is put beside it by keyboard", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open(compared);
  const choice = page.getByRole("combobox", { name: "Beside it" });
  await choice.focus();
  await choice.selectOption({ label: "Idempotency key: new key for each tap" });
  await screen.hasHash("#/tap-twice?v=1&at=19&compare=client_key:per-tap");
  await expect(choice).toBeFocused();
});

test("words that name nothing beside are listed", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open(
    "#/tap-twice?v=1&s=tap.h:a1.~.x:a1.f:phone.tap.d:q2.s:A.s:A.d:c2.1&at=9&compare=client_key:per-operation",
  );
  await expect(page.getByText(/^Skipped on the right, because they name nothing there: /)).toContainText("d:c2.1");
});

test("on a phone both sums stand side by side over one drawing with a switch", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const screen = new Screen(page);
  await screen.open(compared);
  const boxes = await Promise.all(
    ["₹998", "₹499"].map((sum) => page.getByText(sum, { exact: true }).first().boundingBox()),
  );
  expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 99))).toBeLessThan(4);
  await expect(page.getByRole("img", { name: /run, from top to bottom/ })).toHaveCount(1);
  await page.getByRole("group", { name: "Run", exact: true }).getByRole("button", { name: "Right" }).click();
  await expect(page.getByRole("img", { name: "The right run, from top to bottom" })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await axe(page);
});
