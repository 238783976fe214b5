// The page arrives, in both browsers, and wherever a host may put it.

import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** The first card is plain HTML; what comes after the tap is the program. */
async function answersATap(page: Page | FrameLocator) {
  // Firefox, driven as it is here, does not deliver real clicks into a frame of another origin.
  await page.getByRole("button", { name: "Pay ₹499" }).dispatchEvent("click");
  await expect(page.getByRole("alert")).toContainText("Something went wrong", { timeout: 20_000 });
}

for (const path of ["", "some/sub/path/"]) {
  test(`the page loads at /${path}`, { tag: "@firefox" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Tap Again" })).toBeVisible();
    await answersATap(page);
  });
}

test("the one-file build runs from a disk", { tag: "@firefox" }, async ({ page }) => {
  await page.goto(new URL("../../dist/tap-again.html", import.meta.url).href);
  await answersATap(page);
});

test("the one-file build runs in an opaque sandbox", { tag: "@firefox" }, async ({ page, baseURL }) => {
  const address = new URL("tap-again.html", baseURL).href;
  await page.setContent(`<iframe title="lesson" sandbox="allow-scripts" src="${address}"></iframe>`);
  const frame = page.frameLocator("iframe");
  await answersATap(frame);
});
