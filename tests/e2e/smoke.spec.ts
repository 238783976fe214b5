// The page arrives, in both browsers, and wherever a host may put it.

import { expect, test } from "./fixtures";

for (const path of ["", "some/sub/path/"]) {
  test(`the page loads at /${path}`, { tag: "@firefox" }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Tap Again" })).toBeVisible();
  });
}

test("the one-file build runs from a disk", { tag: "@firefox" }, async ({ page }) => {
  await page.goto(new URL("../../dist/tap-again.html", import.meta.url).href);
  await expect(page.getByRole("heading", { name: "Tap Again" })).toBeVisible();
});

test("the one-file build runs in an opaque sandbox", { tag: "@firefox" }, async ({ page, baseURL }) => {
  const address = new URL("tap-again.html", baseURL).href;
  await page.setContent(`<iframe title="lesson" sandbox="allow-scripts" src="${address}"></iframe>`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Tap Again" })).toBeVisible();
});
