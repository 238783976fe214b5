// What holds for the look of every lesson, at every width and in both themes.

import type { Locator, Page } from "@playwright/test";
import { expect, Screen, test, violations } from "./fixtures";

const WIDTHS = [1280, 640, 360, 320];
const LESSONS = ["tap-twice", "three-worlds", "key-replay", "key-in-flight"];

// Each look at a page takes about a second, and a test takes up to twenty.
test.describe.configure({ timeout: 120_000 });
// A failing test says all there is to say; a trace of each look would take as long as the look.
test.use({ trace: "off" });

/** What is wrong with the geometry of the page, each as one line. */
async function misfits(page: Page, touch: boolean): Promise<string[]> {
  return page.evaluate((isTouch) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      found.push(`the page is ${root.scrollWidth} px wide in ${root.clientWidth}`);
    }
    const targets = document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary");
    for (const target of targets) {
      // A control in a label is hit by hitting either.
      const boxes = [target, target.closest("label")].flatMap((it) => it?.getBoundingClientRect() ?? []);
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      if (boxes[0].width === 0 && boxes[0].height === 0) {
        continue;
      }
      const large = isTouch && target.matches("button.pay, footer button");
      const least = large ? 44 : 24;
      if (width < least || height < least) {
        const name = target.getAttribute("aria-label") || target.textContent?.trim() || target.tagName;
        found.push(`“${name}” is ${Math.round(width)} × ${Math.round(height)} px, not ${least}`);
      }
    }
    return found;
  }, touch);
}

/** The panels that are tabs at a width; where there is room for all there are none. */
async function tabs(page: Page): Promise<Locator[]> {
  const bar = page.getByRole("navigation", { name: /Panels|Páñélš/ });
  return bar.getByRole("button").all();
}

/** Sets the width and waits for the page to be laid out for it. */
async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const bar = page.getByRole("navigation", { name: /Panels|Páñélš/ });
  await expect(bar).toHaveCount(width < 1180 ? 1 : 0);
  await expect(bar.getByRole("button", { name: /Story|Štóry|Stóry/ })).toHaveCount(width < 600 ? 1 : 0);
}

/** What is wrong with the lab at every width, geometry and accessibility, each as one line. */
async function faults(page: Page, { everyTab = false, colours = false } = {}): Promise<string[]> {
  const found: string[] = [];
  const look = async (touch: boolean, isLookedAt: boolean) => [
    ...(colours ? [] : await misfits(page, touch)),
    ...(isLookedAt ? await violations(page, colours ? ["color-contrast"] : undefined) : []),
  ];
  for (const width of WIDTHS) {
    await widen(page, width);
    const note = (where: string, some: string[]) =>
      found.push(...some.map((fault) => `${width} px${where}: ${fault}`));
    const panels = await tabs(page);
    if (panels.length === 0) {
      note("", await look(width <= 480, true));
    }
    for (const [index, panel] of panels.entries()) {
      await panel.click();
      note(`, ${await panel.innerText()}`, await look(width <= 480, everyTab || index === 0));
    }
  }
  return found;
}

for (const lesson of LESSONS) {
  for (const end of [false, true]) {
    test(`${lesson} is accessible and fits at its ${end ? "end" : "start"}`, async ({ page }) => {
      const screen = new Screen(page);
      await screen.open(`#/${lesson}?theme=dark&open=5`);
      if (end) {
        await screen.button("Show me").click();
        await screen.button("To the end").click();
      }
      // A theme changes colours and nothing else.
      expect(await faults(page, { colours: true }), "in the dark").toEqual([]);
      await page.getByRole("button", { name: "Theme: dark" }).click();
      await expect(page.getByRole("button", { name: "Theme: light" })).toBeVisible();
      expect(await faults(page, { everyTab: end && lesson === LESSONS[0] }), "in the light").toEqual([]);
    });
  }
}

for (const theme of ["light", "dark"]) {
  test(`the first minute in ${theme} is accessible and fits`, async ({ page }) => {
    const screen = new Screen(page);
    const found: string[] = [];
    const look = async (scene: string, widths = WIDTHS) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const some = [...(await misfits(page, width <= 480)), ...(await violations(page))];
        found.push(...some.map((fault) => `${scene}, ${width} px: ${fault}`));
      }
    };
    await page.goto(`#/tap-twice?theme=${theme}&motion=off`);
    await expect(screen.pay).toBeVisible();
    await look("goods", [1280, 320]);
    await screen.pay.click();
    await expect(page.getByRole("alert")).toContainText("Something went wrong");
    await look("error", [1280, 320]);
    await screen.tryAgain.click();
    await expect(screen.button("Show me")).toBeVisible();
    await look("question", [1280, 320]);
    await screen.button("Show me").click();
    await expect(page.getByText("₹998", { exact: true })).toBeVisible();
    // The statement fades in; colours are judged when it has.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
    await look("statement", [1280, 320]);
    await screen.button("What your phone could not see").click();
    await expect(screen.button("Stop this happening")).toBeVisible();
    await look("curtain");
    await screen.button("Stop this happening").click();
    await screen.button("on").click();
    await expect(page.getByText("1 charge, 1 order")).toBeVisible();
    await look("switch");
    expect(found).toEqual([]);
  });
}

for (const link of [
  `#/key-in-flight?lang=pseudo&at=10&open=5&unknown=1&s=tap.d:q1.${"jump".repeat(20)}.~`,
  "#/tap-twice?lang=pseudo&at=19&open=5&colour=red",
]) {
  test(`long words fit, a notice, hints and a link to copy too: ${link.slice(2, 10)}`, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
    });
    await page.goto(link);
    const task = page.getByRole("region", { name: /^⟦Ťry ít/ }).getByRole("listitem").first();
    await task.getByRole("button").click();
    await task.getByRole("button").click();
    await page.getByRole("button", { name: /^⟦Cópy/ }).click();
    await expect(page.getByRole("textbox", { name: /^⟦/ })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

for (const [width, height] of [
  [1280, 720],
  [360, 640],
]) {
  test(`the focus is never hidden under the transport at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const screen = new Screen(page);
    await screen.open("#/tap-twice?at=19&open=5");
    const hidden: string[] = [];
    const walk = async (from: Locator) => {
      await from.focus();
      const last = screen.button("Start again");
      for (let presses = 0; presses < 100; presses += 1) {
        const fault = await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          const box = focused.getBoundingClientRect();
          const between = (low: number, high: number) =>
            [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => low + part * (high - low));
          const seen = between(box.left, box.right).some((x) =>
            between(box.top, box.bottom).some((y) => focused.contains(document.elementFromPoint(x, y))),
          );
          return seen ? "" : focused.getAttribute("aria-label") || focused.textContent || focused.tagName;
        });
        if (fault) {
          hidden.push(fault);
        }
        if (await last.evaluate((it) => it === document.activeElement)) {
          return;
        }
        await page.keyboard.press("Tab");
      }
      await expect(last, "reached by keyboard").toBeFocused();
    };
    await walk(screen.button("Lessons"));
    for (const panel of await tabs(page)) {
      await panel.click();
      await page.evaluate(() => scrollTo(0, 0));
      await walk(panel);
    }
    expect(hidden).toEqual([]);
  });
}
