// What every page test starts from: a page that is watched, its parts by role and name, and the
// accessibility check.

import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

type Options = {
  /** Faults that a test brings about on purpose; whatever matches one is not held against it. */
  allowed: RegExp[];
};

type Fixtures = {
  /** Another tab, watched as the first is. */
  secondPage: Page;
};

/**
 * `page` fails its test if the page reported an error, asked another origin for anything, or asked
 * for anything at all once the program had started.
 */
export const test = base.extend<Options & Fixtures>({
  allowed: [[], { option: true }],

  page: async ({ page, baseURL, allowed }, use) => {
    await useWatched(page, baseURL, allowed, use);
  },

  secondPage: async ({ context, baseURL, allowed }, use) => {
    await useWatched(await context.newPage(), baseURL, allowed, use);
  },
});

async function useWatched(
  page: Page,
  baseURL: string | undefined,
  allowed: RegExp[],
  use: (page: Page) => Promise<void>,
) {
  const faults = await watch(page, new URL(baseURL ?? "http://127.0.0.1/").origin);
  await use(page);
  const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
  expect(unexpected, "errors and requests of the page").toEqual([]);
}

/** What the console says when the program has started. */
export const STARTED = "tap-again: started";

/** Collects what must not happen, each as one line. */
async function watch(page: Page, origin: string): Promise<string[]> {
  const faults: string[] = [];
  let loading = true;

  await page.addInitScript((started) => {
    addEventListener("TrunkApplicationStarted", () => console.debug(started));
  }, STARTED);

  page.on("console", (message) => {
    if (message.text() === STARTED) {
      loading = false;
    } else if (message.type() === "error") {
      faults.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol === "data:" || url.protocol === "blob:") {
      return;
    }
    if (request.isNavigationRequest()) {
      loading = true;
    }
    if (url.origin !== origin && url.protocol !== "file:") {
      faults.push(`request to another origin: ${url}`);
    } else if (!loading) {
      faults.push(`request after the start: ${url}`);
    }
  });
  return faults;
}

/** What axe finds against WCAG 2.2 A and AA in the page, each as one line; with `rules`, by these alone. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const result = await (rules ? builder.withRules(rules) : builder.withTags(levels)).analyze();
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
  );
}

/** Asserts that axe finds nothing. */
export async function axe(page: Page) {
  expect(await violations(page), "axe violations").toEqual([]);
}

declare global {
  interface Window {
    /** How often each kind of timer was asked for since this was last emptied. */
    asked: Record<string, number>;
  }
}

/**
 * Takes hold of time: from `stop` on it passes only by `pass`, and every frame and timer that the
 * page asks for is counted. To be called before the page is opened.
 */
export async function holdTime(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    window.asked = {};
    const count = (kind: string) => {
      window.asked[kind] = (window.asked[kind] ?? 0) + 1;
    };
    for (const kind of ["setTimeout", "setInterval", "requestIdleCallback"] as const) {
      const original = window[kind] as ((...given: unknown[]) => number) | undefined;
      Object.assign(window, {
        [kind](...given: unknown[]) {
          count(kind);
          return original?.apply(window, given);
        },
      });
    }
    // The clock's numbers do not fit into the 32 bits of a frame's number, as a browser's do.
    const request = window.requestAnimationFrame;
    const cancel = window.cancelAnimationFrame;
    const numbers = new Map<number, number>();
    let last = 0;
    window.requestAnimationFrame = (callback) => {
      count("requestAnimationFrame");
      last += 1;
      const number = last;
      numbers.set(
        number,
        request.call(window, (now) => {
          numbers.delete(number);
          callback(now);
        }),
      );
      return number;
    };
    window.cancelAnimationFrame = (number) => {
      cancel.call(window, numbers.get(number) ?? 0);
    };
  });
  return {
    stop: () => page.clock.pauseAt(Date.now() + 60_000),
    pass: (millis: number) => page.clock.runFor(millis),
    /** How many frames and timers were asked for since the last call. */
    asked: () =>
      page.evaluate(() => {
        const total = Object.values(window.asked).reduce((sum, one) => sum + one, 0);
        window.asked = {};
        return total;
      }),
  };
}

/** The page as a person finds their way in it: by roles and names. */
export class Screen {
  readonly pay: Locator;
  readonly tryAgain: Locator;
  readonly phone: Locator;
  readonly statement: Locator;
  readonly textView: Locator;
  readonly currentSentence: Locator;
  readonly moves: Locator;
  readonly doIt: Locator;
  readonly tasks: Locator;
  readonly notices: Locator;
  readonly scrub: Locator;
  readonly liveRegion: Locator;

  constructor(readonly page: Page) {
    this.pay = this.button("Pay ₹499");
    this.tryAgain = this.button("Try again");
    this.phone = page.getByRole("region", { name: "What the phone knows" });
    this.statement = page.getByRole("region", { name: "Bank statement" });
    this.textView = page
      .getByRole("group")
      .filter({ has: page.getByRole("heading", { name: "The run as text" }) });
    this.currentSentence = this.textView.locator('[aria-current="step"]');
    this.moves = page.getByRole("radiogroup", { name: "Your move" });
    this.doIt = this.button("Do it");
    this.tasks = page.getByRole("region", { name: "Try it" });
    this.notices = page.getByRole("complementary", {
      name: "Something in this link was not used",
    });
    this.scrub = page.getByRole("slider", { name: "Step" });
    // Copying has a status of its own, in the header; this one is the last thing on the page.
    this.liveRegion = page.getByRole("status").last();
  }

  /** Opens a link to the lab in a page that has not been open before, and waits for the program. */
  async open(link: string) {
    await this.page.goto("about:blank");
    await this.page.goto(link);
    await expect(this.page.getByRole("heading", { name: "Tap Again" })).toBeVisible();
    await expect(this.scrub).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** The lesson that is open says its name in the header. */
  async isLesson(title: string) {
    const header = this.page.getByRole("banner");
    await expect(header.getByRole("heading", { level: 2, name: title, exact: true })).toBeVisible();
  }

  /** Opens a lesson from the list, wherever in it it stands. */
  async goTo(title: string) {
    await this.button("Lessons").click();
    const list = this.page.getByRole("dialog", { name: "Lessons" });
    await list.getByRole("searchbox").fill(title);
    await list.getByRole("link", { name: title }).click();
  }

  setting(name: string): Locator {
    const settings = this.page.getByRole("region", { name: "Settings" });
    const choice = settings.getByRole("combobox", { name, exact: true });
    return choice.or(settings.getByRole("spinbutton", { name, exact: true }));
  }

  /** Opens the settings of the network, which are folded away. */
  async openAllSettings() {
    await this.page.getByText("Network and more", { exact: true }).click();
  }

  /** The question while it stands under this heading. */
  question(heading: string): Locator {
    return this.page.getByRole("region", { name: heading, exact: true });
  }

  task(line: string): Locator {
    return this.tasks.getByRole("listitem").filter({ hasText: line });
  }

  async isAtStep(step: number) {
    await expect(this.scrub).toHaveValue(String(step));
    await expect(this.page.getByText(new RegExp(`^Step ${step} of `))).toBeVisible();
  }

  async reads(sum: string) {
    await expect(this.statement.getByText(sum, { exact: true })).toBeVisible();
  }

  async isTicked(line: string) {
    await expect(this.task(line).getByText("done", { exact: true })).toHaveCount(1);
  }

  async isOpen(line: string) {
    await expect(this.task(line).getByText("open", { exact: true })).toHaveCount(1);
  }

  /** What the address bar shows after `#`, waited for. */
  async hasHash(hash: string) {
    await expect.poll(() => new URL(this.page.url()).hash).toBe(hash);
  }

  /** The sentences of the text view, without their times. */
  async sentences(): Promise<string[]> {
    const rows = await this.textView.getByRole("listitem").allInnerTexts();
    return rows.map((row) => row.replace(/^\s*[\d.]+ s\s*/, "").trim());
  }
}
