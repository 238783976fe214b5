// The lesson list by role and name: where it opens, what it finds, and what the device keeps.

import type { Locator, Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

const LINK = "#/key-in-flight?s=tap.~&at=3";

const opener = (page: Page) => page.getByRole("button", { name: "Lessons", exact: true });
const list = (page: Page) => page.getByRole("dialog", { name: "Lessons" });
const lesson = (page: Page, title: string) => list(page).getByRole("link", { name: title });
const title = (page: Page, text: string) => page.getByRole("heading", { level: 2, name: text });

async function open(page: Page, link = LINK) {
  await page.goto(link);
  await opener(page).click();
  await expect(list(page)).toBeVisible();
}

/** How the lessons of the open chapters stand, in words. */
async function standings(page: Page): Promise<string[]> {
  const names = await list(page).getByRole("link").allTextContents();
  return names.map((name) => /(not begun|begun|finished)/.exec(name)?.[1] ?? name);
}

async function smallest(controls: Locator): Promise<number> {
  const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
  const sides = boxes.flatMap((box) => (box === null ? [] : [box.width, box.height]));
  expect(sides.length).toBeGreaterThan(0);
  return Math.min(...sides);
}

test("by keyboard: opens, holds the focus, and gives it back", { tag: "@firefox" }, async ({ page }) => {
  await page.goto(LINK);
  await expect(list(page)).toBeHidden();
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(list(page).getByRole("button", { name: /^Continue/ })).toBeFocused();

  const controls = list(page).locator("a, button, input");
  for (let tab = await controls.count(); tab >= 0; tab -= 1) {
    await page.keyboard.press("Tab");
    await expect(list(page).locator(":focus")).toHaveCount(1);
  }
  await list(page).getByRole("button", { name: "Close the list" }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(controls.last()).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAttribute("aria-expanded", "false");
});

test("by mouse: its button and a click beside it close it", async ({ page }) => {
  await open(page);
  await list(page).getByRole("button", { name: "Close the list" }).click();
  await expect(list(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  await page.mouse.click(900, 500);
  await expect(list(page)).toBeHidden();
});

test("one chapter is open, the student's own", async ({ page }) => {
  await open(page);
  const chapter = (question: string) => list(page).getByRole("button", { name: question });
  await expect(chapter("What if two taps land at once?")).toHaveAttribute("aria-expanded", "true");
  await expect(chapter("Did the money leave?")).toHaveAttribute("aria-expanded", "false");
  await expect(lesson(page, "Does busy mean failed?")).toHaveAttribute("aria-current", "page");

  await chapter("Did the money leave?").click();
  await expect(lesson(page, "Can the phone know?")).toBeVisible();
  await expect(lesson(page, "Does busy mean failed?")).toBeHidden();
  await expect(list(page)).not.toContainText(/tap-twice|%/);
});

test("what is beside the path is one press away, as chips", async ({ page }) => {
  await open(page, "#/key-replay");
  const deeper = list(page).getByRole("button", { name: /^\+\d+ deeper$/ });
  await expect(lesson(page, "And if nothing gets lost?")).toBeHidden();
  await deeper.click();
  await expect(deeper).toHaveAttribute("aria-expanded", "true");
  await lesson(page, "And if nothing gets lost?").click();
  await expect(title(page, "And if nothing gets lost?")).toBeVisible();

  await opener(page).click();
  await expect(lesson(page, "And if nothing gets lost?")).toHaveAttribute("aria-current", "page");
});

test("search by words of a title and by id", async ({ page }) => {
  await open(page);
  const field = list(page).getByRole("searchbox", { name: "Search lessons" });
  await field.fill("phone know");
  await expect(list(page).getByRole("status")).toHaveText("1 lesson found");
  await expect(list(page).getByRole("link")).toHaveText([/Can the phone know\?/]);

  await field.fill("key-replay");
  await expect(list(page).getByRole("link")).toHaveText([/What does the second tap get\?/]);

  await field.fill("hovercraft");
  await expect(list(page).getByRole("status")).toHaveText("No lesson has these words in its title.");
  await expect(list(page).getByRole("link")).toHaveCount(0);

  await field.fill("");
  await expect(list(page).getByRole("button", { name: "Did the money leave?" })).toBeVisible();
});

test("Continue goes on with what is not finished, and back leads back", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("tap-again.progress", "v=1&tap-twice=12&three-worlds=1");
  });
  await open(page);
  const go = list(page).getByRole("button", { name: "Continue · 3 min" });
  await expect(go).toHaveAccessibleDescription("Can the phone know?");
  await go.click();
  await expect(list(page)).toBeHidden();
  await expect(title(page, "Can the phone know?")).toBeVisible();
  await expect(page).toHaveURL(/#\/three-worlds$/);

  await page.goBack();
  await expect(title(page, "Does busy mean failed?")).toBeVisible();
  await expect(page).toHaveURL(/#\/key-in-flight\?.*at=3$/);
});

test("the lesson that is open stays as it is when it is chosen", async ({ page }) => {
  await open(page);
  await lesson(page, "Does busy mean failed?").click();
  await expect(list(page)).toBeHidden();
  await expect(page).toHaveURL(/at=3$/);
});

test("the neighbours on the path, to its end", async ({ page }) => {
  await page.goto("#/key-replay?theme=dark");
  await page.getByRole("button", { name: "Previous lesson: Can the phone know?" }).click();
  await expect(title(page, "Can the phone know?")).toBeVisible();
  await expect(page).toHaveURL(/#\/three-worlds\?v=1&theme=dark$/);
  await page.getByRole("button", { name: "Next lesson: What does the second tap get?" }).click();
  await expect(page.getByRole("banner").getByText(/^3 of \d+$/)).toBeVisible();
});

test("a link from a course opens, and a bad one opens the nearest state", async ({ page }) => {
  await open(page);
  const door = list(page).getByRole("button", { name: "From my course" });
  await door.click();
  const field = list(page).getByRole("textbox", { name: "Link from my course" });
  await expect(field).toBeFocused();
  await field.fill("https://example.org/course/#/key-replay?card=declined&at=2");
  await list(page).getByRole("button", { name: "Open" }).click();
  await expect(list(page)).toBeHidden();
  await expect(page).toHaveURL(/#\/key-replay\?v=1&card=declined&at=2$/);

  await opener(page).click();
  await door.click();
  await field.fill("#/key-in-flight?attempts=99");
  await field.press("Enter");
  await expect(title(page, "Does busy mean failed?")).toBeVisible();
  await expect(page.getByRole("complementary")).toContainText("attempts: “99” cannot be used; 8 is used instead.");
});

test("progress survives a reload, and another tab hears of it", async ({ page, context }) => {
  await open(page, "#/key-replay");
  expect(await standings(page)).toEqual(["not begun", "not begun", "not begun"]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Forward one step" }).click();
  await page.reload();
  await opener(page).click();
  expect(await standings(page)).toEqual(["not begun", "not begun", "begun"]);

  const other = await context.newPage();
  for (const link of [
    "#/key-replay?card=declined&at=1",
    "#/key-replay?s=tap.h:a1.~.x:a1.f:phone.tap.h:a2.~.x:a2.f:phone.tap.~&at=1",
  ]) {
    await other.goto(link);
    await other.getByRole("button", { name: "To the end" }).click();
  }
  await expect(lesson(page, "What does the second tap get?")).toContainText("finished");
  await other.reload();
  await opener(other).click();
  expect(await standings(other)).toEqual(["not begun", "not begun", "finished"]);
});

const denials = {
  "storage that throws when it is asked for": () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  },
  "storage that is missing": () => {
    Object.defineProperty(window, "localStorage", { value: undefined });
  },
  "storage without room": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "storage with a text of somebody else": () => {
    localStorage.setItem("tap-again.progress", '{"lessons":[null]}');
  },
};
for (const [name, deny] of Object.entries(denials)) {
  test(name, async ({ page }) => {
    await page.addInitScript(deny);
    await page.goto("#/key-replay");
    await page.getByRole("button", { name: "Forward one step" }).click();
    await opener(page).click();
    expect(await standings(page)).toEqual(["not begun", "not begun", "begun"]);
  });
}

test("inside another page there is no list", async ({ page }) => {
  await page.goto(`${LINK}&embed=1`);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(opener(page)).toBeHidden();
});

test.describe("in a wide window", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the list stands beside the page and stays", async ({ page }) => {
    await open(page);
    const [beside, main] = [await list(page).boundingBox(), await page.getByRole("main").boundingBox()];
    expect(beside?.width).toBe(264);
    expect(main?.x).toBe(264);
    await expect(page.locator(":modal")).toHaveCount(0);
    await page.getByRole("button", { name: "Forward one step" }).click();
    await expect(page).toHaveURL(/at=4$/);
    await list(page).locator("a, button, input").last().focus();
    await page.keyboard.press("Tab");
    await expect(list(page).locator(":focus")).toHaveCount(0);

    await list(page).getByRole("button", { name: "Did the money leave?" }).click();
    await lesson(page, "Can the phone know?").click();
    await expect(title(page, "Can the phone know?")).toBeVisible();
    await expect(list(page)).toBeVisible();

    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(list(page).and(page.locator(":modal"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(opener(page)).toBeFocused();
  });
});

for (const width of [1280, 360]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 780 } });

    for (const theme of ["light", "dark"]) {
      test(`axe finds nothing, ${theme}`, async ({ page }) => {
        await page.goto(`${LINK}&theme=${theme}`);
        await expect(opener(page)).toBeVisible();
        await axe(page);
        await opener(page).click();
        await list(page).getByRole("button", { name: "From my course" }).click();
        await axe(page);
        await list(page).getByRole("searchbox").fill("tap");
        await axe(page);
      });
    }

    test("every target can be hit", async ({ page }) => {
      const least = width < 600 ? 44 : 24;
      await page.goto(LINK);
      await expect(opener(page)).toBeVisible();
      expect(await smallest(page.getByRole("banner").getByRole("button"))).toBeGreaterThanOrEqual(least);
      await opener(page).click();
      await list(page).getByRole("button", { name: "From my course" }).click();
      const controls = list(page).locator("a, button, input");
      expect(await smallest(controls)).toBeGreaterThanOrEqual(least);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("the list is a sheet from the bottom that scrolls inside", async ({ page }) => {
    await page.goto(LINK);
    await opener(page).tap();
    const sheet = await list(page).boundingBox();
    expect(sheet).toEqual({ x: 0, y: 84, width: 360, height: 696 });

    await page.setViewportSize({ width: 360, height: 360 });
    const last = lesson(page, "Does busy mean failed?");
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await last.tap();
    await expect(list(page)).toBeHidden();
  });
});
