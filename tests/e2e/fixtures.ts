// What every page test starts from: a page that is watched, and the accessibility check.

import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

type Options = {
  /** Faults that a test brings about on purpose; whatever matches one is not held against it. */
  allowed: RegExp[];
};

/**
 * `page` fails its test if the page reported an error, asked another origin for anything, or asked
 * for anything at all once the program had started.
 */
export const test = base.extend<Options>({
  allowed: [[], { option: true }],

  page: async ({ page, baseURL, allowed }, use) => {
    const faults = await watch(page, new URL(baseURL ?? "http://127.0.0.1/").origin);
    await use(page);
    const unexpected = faults.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
    expect(unexpected, "errors and requests of the page").toEqual([]);
  },
});

const STARTED = "tap-again: started";

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

/** Asserts that axe finds nothing against WCAG 2.2 A and AA, in the page or in one part of it. */
export async function axe(page: Page, part?: string) {
  const builder = new AxeBuilder({ page }).withTags([
    "wcag2a",
    "wcag2aa",
    "wcag21a",
    "wcag21aa",
    "wcag22aa",
  ]);
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
  );
  expect(found, "axe violations").toEqual([]);
}
