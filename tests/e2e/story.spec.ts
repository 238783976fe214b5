// The story the page exists for: pay, lose the answer, pay again, and read what the bank did.

import type { Locator, Page } from "@playwright/test";
import { expect, holdTime, Screen, STARTED, test } from "./fixtures";

/** Half the run is played in about three seconds at double speed; a busy machine may take longer. */
const PLAYED = { timeout: 20_000 };

/** The whole story, however a person touches things. */
async function story(page: Page, press: (what: Locator) => Promise<void>) {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await press(screen.button("2×"));
  await screen.reads("₹ ?");

  await press(screen.pay);
  await expect(screen.phone).toContainText("Paying…");
  await expect(screen.phone).toContainText("Something went wrong, try again", PLAYED);
  await screen.isAtStep(10);
  await expect(screen.button("Play")).toBeVisible();

  await press(screen.tryAgain);
  await expect(screen.phone).toContainText("Payment successful", PLAYED);
  await screen.isAtStep(19);
  await screen.reads("₹ ?");

  const question = screen.question("Predict");
  await press(question.getByRole("button", { name: "₹499", exact: true }));
  await screen.reads("₹998");
  await expect(screen.statement).toContainText("2 charges, 1 order");
  await expect(screen.phone.getByText("Your bank: ₹499 debited")).toHaveCount(2);

  await screen.setting("Idempotency key").selectOption("same key for all taps");
  await screen.reads("₹499");
  await expect(screen.statement).toContainText("1 charge, 1 order");
  await expect(screen.phone).toContainText("Payment successful");
  await screen.hasHash("#/tap-twice?v=1&client_key=per-operation&at=15&open=5");

  await screen.setting("Idempotency key").selectOption("no key");
  await screen.reads("₹998");
}

/** The first minute: one card, one button, and what the phone could not see. */
async function firstMinute(page: Page, press: (what: Locator) => Promise<void>) {
  const screen = new Screen(page);
  await page.goto("#/tap-twice");
  await press(screen.pay);
  await expect(screen.button("Paying…")).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("alert")).toContainText("Something went wrong", PLAYED);
  await press(screen.tryAgain);
  await expect(screen.button("Payment successful")).toBeVisible(PLAYED);

  await expect(page.getByRole("heading", { name: "Two taps, one order." })).toBeVisible(PLAYED);
  await expect(page.getByText("₹ ?", { exact: true })).toBeVisible();
  await press(page.getByRole("button", { name: "₹499" }));
  await expect(page.getByText("₹998", { exact: true })).toBeVisible();
  await expect(page.getByText("You said ₹499: you believed the error message.")).toBeVisible();

  await press(screen.button("What your phone could not see"));
  const curtain = page.getByRole("region", { name: "What your phone could not see" });
  await expect(curtain.getByRole("img", { name: "What happened, from top to bottom" })).toBeVisible();
  // A step while it draws itself jumps to where it was going: the second tap.
  await press(curtain.getByRole("button", { name: "Step" }));
  await expect(curtain.getByText("The customer taps again.")).toBeAttached();
  await press(curtain.getByRole("button", { name: "Back" }));
  await expect(curtain.getByText("The phone says: something went wrong")).toBeAttached();
  await press(screen.button("Stop this happening"));

  const cure = page.getByRole("region", { name: "Send the same key with both taps." });
  const sum = cure.getByRole("heading", { name: "Bank statement" }).locator("..");
  await expect(sum).toContainText("₹998");
  await press(cure.getByRole("button", { name: "on", exact: true }));
  await expect(sum).toContainText("1 charge, 1 order", PLAYED);
  await expect(sum).toContainText("₹499");

  await press(screen.button("Take it apart"));
  await screen.isAtStep(15);
  await screen.reads("₹499");
  await screen.hasHash("#/tap-twice?v=1&client_key=per-operation&at=15&open=5");
}

test("the first minute by mouse", { tag: "@firefox" }, async ({ page }) => {
  await firstMinute(page, (what) => what.click());
});

test("two taps by mouse are ₹998, and ₹499 with a key", { tag: "@firefox" }, async ({ page }) => {
  await story(page, (what) => what.click());
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("the first minute by touch", async ({ page }) => {
    await firstMinute(page, (what) => what.tap());
  });
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("two taps by touch are ₹998, and ₹499 with a key", async ({ page }) => {
    await story(page, (what) => what.tap());
  });
});

test("the first minute leads to the next lesson", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await page.goto("#/tap-twice?motion=off");
  await screen.pay.click();
  // What is said comes from the program: from here on its time can be held.
  await expect(screen.liveRegion).toHaveText(/Paying…|Something went wrong/);
  await time.stop();
  await time.pass(3_000);
  await screen.tryAgain.click();
  await time.pass(5_000);
  await page.getByRole("button", { name: "₹998" }).click();
  await screen.button("What your phone could not see").click();
  await screen.button("Stop this happening").click();
  await page.getByRole("link", { name: "Next: three customers, one error" }).click();
  await expect(page).toHaveTitle("Can the phone know? · Tap Again");
});

test("the tap works before the program has arrived", async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("#/tap-twice", { waitUntil: "commit" });
  const screen = new Screen(page);
  await screen.pay.click();
  await expect(screen.button("Paying…")).toHaveAttribute("aria-disabled", "true");
  // After three seconds it is honest about what is slow.
  await expect(page.getByText("The page itself is still loading.")).toBeVisible();
  arrive();
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(screen.tryAgain).toBeVisible();
});

test("a press that begins before the program has arrived counts when it ends after", async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("#/tap-twice", { waitUntil: "commit" });
  const screen = new Screen(page);
  await screen.pay.hover();
  await page.mouse.down();
  const started = page.waitForEvent("console", (message) => message.text() === STARTED);
  arrive();
  await started;
  await page.mouse.up();
  await expect(screen.button("Paying…")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one frame tells the whole story", async ({ page }) => {
    await page.goto("");
    const figure = page.getByRole("figure");
    await expect(figure).toContainText("They tap again: ₹998. With the same key on both taps it stays ₹499.");
    await expect(figure.locator("svg").first()).toBeVisible();
  });
});

test("the run waits for the second tap and does not make it", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await time.stop();
  await screen.pay.click();
  await time.pass(10_000);
  await screen.isAtStep(10);
  await expect(screen.tryAgain).toBeEnabled();
});

test("an impatient double click on Pay does not stop the story", async ({ page }) => {
  const time = await holdTime(page);
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await time.stop();
  await screen.pay.dblclick();
  await time.pass(10_000);
  await screen.isAtStep(10);
  await expect(screen.phone).toContainText("Something went wrong, try again");
});

test("a setting that is changed shows, however often", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=19&open=5");
  const key = screen.setting("Idempotency key");
  for (const choice of ["same key for all taps", "no key", "same key for all taps"]) {
    await key.selectOption(choice);
    await expect(key.getByRole("option", { name: choice, exact: true })).toHaveJSProperty("selected", true);
  }
  // The first task's solution is without a key: the control has to follow.
  for (const help of ["Hint", "First move", "Show one", "Watch it"]) {
    await screen.task("Two taps, no key").getByRole("button", { name: help }).click();
  }
  await expect(key).toHaveValue("none");
});

test("a number out of range becomes the nearest one, and is named", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await screen.openAllSettings();
  const timeout = screen.setting("Phone's timeout, ms");
  await timeout.fill("5");
  await timeout.press("Enter");
  await expect(timeout).toHaveValue("100");
  await expect(screen.notices).toContainText("timeout_ms: “5” cannot be used; 100 is used instead.");
});
