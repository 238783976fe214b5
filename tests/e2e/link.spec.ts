// A link is the state: copied, opened again, edited by hand, and followed.

import { expect, holdTime, Screen, test } from "./fixtures";

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a copied link opens exactly this in another tab", async ({ page, secondPage }) => {
    const screen = new Screen(page);
    await screen.open("#/tap-twice?open=5");
    await screen.setting("Idempotency key").selectOption("new key for each tap");
    await screen.scrub.focus();
    for (let step = 1; step <= 5; step += 1) {
      await page.keyboard.press("ArrowRight");
    }
    await screen.moves.getByRole("radio", { name: "Crash server A" }).check();
    await screen.doIt.click();
    await screen.isAtStep(6);
    await screen.button("Play").click();
    await screen.button("To the end").click();
    await screen.button("Show me").click();
    await screen.button("Copy link").click();
    await expect(page.getByText("Link copied. It opens exactly this.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(page.url());

    const other = new Screen(secondPage);
    await other.open(copied);
    await expect(other.scrub).toHaveValue(await screen.scrub.inputValue());
    expect(await other.statement.innerText()).toBe(await screen.statement.innerText());
    await other.reads("₹499");
    await expect(other.textView).toContainText("What it had in memory is gone");
    expect(await other.textView.innerText()).toBe(await screen.textView.innerText());
    await expect(other.setting("Idempotency key")).toHaveValue("per-tap");
    await expect(other.notices).toHaveCount(0);
    await other.hasHash(new URL(copied).hash);
  });

  test("a link copied while the run plays is of the step that is shown", async ({ page }) => {
    const time = await holdTime(page);
    const screen = new Screen(page);
    await screen.open("#/tap-twice?open=5");
    await time.stop();
    await screen.pay.click();
    await time.pass(1_000);
    await screen.button("Copy link").click();
    await expect(page.getByText("Link copied.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).hash).toBe("#/tap-twice?v=1&at=3&open=5");
  });
});

test("the address follows each change, and a reload keeps the place", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/?open=5");
  await screen.isLesson("Did the money leave?");
  await screen.button("Forward one step").click();
  await screen.hasHash("#/tap-twice?v=1&at=1&open=5");
  await screen.openAllSettings();
  await screen.setting("Seed").fill("7");
  await screen.setting("Seed").press("Enter");
  await screen.hasHash("#/tap-twice?v=1&seed=7&at=1&open=5");
  await page.getByRole("button", { name: "Theme: auto" }).click();
  await screen.hasHash("#/tap-twice?v=1&seed=7&at=1&theme=dark&open=5");
  await page.reload();
  await screen.isAtStep(1);
  await screen.openAllSettings();
  await expect(screen.setting("Seed")).toHaveValue("7");
  expect(await page.evaluate(() => history.length), "changes make no history").toBeLessThan(4);
});

test("a hash changed by hand is followed", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?at=4&open=5");
  const edit = (hash: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);

  await edit("#/tap-twice?v=1&client_key=per-operation&at=15&open=5");
  await screen.isAtStep(15);
  await screen.reads("₹499");
  await expect(screen.setting("Idempotency key")).toHaveValue("per-operation");

  await edit("#/key-replay?open=5");
  await screen.isLesson("What does the second tap get?");
  await screen.isAtStep(0);
  await screen.reads("₹ ?");
  await expect(page).toHaveTitle("What does the second tap get? · Tap Again");

  await page.goBack();
  await screen.isAtStep(15);
  await screen.reads("₹499");
});

test("a bad part added by hand is named, even if nothing else changes", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?v=1&at=4&open=5");
  await page.evaluate(() => {
    location.hash = "#/tap-twice?v=1&at=4&colour=red&open=5";
  });
  await expect(screen.notices).toContainText("“colour” is not known here and was left out.");
  await screen.isAtStep(4);
});

test("a theme in the link holds, and the button goes on from it", async ({ page }) => {
  const screen = new Screen(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await screen.open("#/tap-twice?theme=light&open=5");
  const light = await paper();
  await screen.open("#/tap-twice?theme=dark&open=5");
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.getByRole("button", { name: "Theme: dark" }).click();
  await expect(page.getByRole("button", { name: "Theme: light" })).toBeVisible();
  await expect.poll(paper).toBe(light);
});

test.describe("on a dark device", () => {
  test.use({ colorScheme: "dark" });

  test("the page is dark unless the link says light", async ({ page }) => {
    const screen = new Screen(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await screen.open("#/tap-twice?theme=dark&open=5");
    const dark = await paper();
    await screen.open("#/tap-twice?open=5");
    expect(await paper()).toBe(dark);
    await screen.open("#/tap-twice?theme=light&open=5");
    expect(await paper()).not.toBe(dark);
  });
});

test("a language in the link holds in every text", async ({ page }) => {
  await page.goto("#/tap-twice?lang=pseudo&at=19&open=5");
  await expect(page.getByRole("button", { name: "⟦Pláy·⟧", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^⟦/);
  // Whatever is left in plain English is not in the catalogue; amounts, code and numbers are not words.
  const plain = await page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      // The frame for print is of the page that is always there, in its own language.
      if (parent?.closest("script, style, noscript, table, .story") || !/[a-z]{3}/i.test(text)) {
        continue;
      }
      if (!text.startsWith("⟦")) {
        words.push(text);
      }
    }
    for (const element of document.querySelectorAll("#app [aria-label], #app [title]")) {
      for (const name of ["aria-label", "title"]) {
        const text = element.getAttribute(name) ?? "";
        if (/[a-z]{3}/i.test(text) && !text.startsWith("⟦")) {
          words.push(`${name}: ${text}`);
        }
      }
    }
    return words;
  });
  expect(plain).toEqual([]);
});

test("the title changes with a language that is edited in", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await expect(page).toHaveTitle("Did the money leave? · Tap Again");
  await page.evaluate(() => {
    location.hash = "#/tap-twice?v=1&lang=pseudo&open=5";
  });
  await expect(page).toHaveTitle(/^⟦/);
});

test("a lesson's link in the list keeps theme, language and motion", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?theme=dark&motion=off&open=5");
  await screen.goTo("What does the second tap get?");
  await screen.isLesson("What does the second tap get?");
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#\/key-replay\?v=1&theme=dark&motion=off/);
  await expect(page.getByRole("button", { name: "Theme: dark" })).toBeVisible();
});

test("a link with a schedule opens uncovered, at its start too", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?s=tap.x:q1.f:phone.tap.~&open=5");
  await screen.isAtStep(0);
  await screen.reads("₹0");
  await expect(screen.button("Show me")).toHaveCount(0);
  await screen.button("To the end").click();
  await screen.reads("₹499");
  await expect(screen.phone).toContainText("Payment successful");
});
