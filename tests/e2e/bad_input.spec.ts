// Whatever a link holds and a host denies: the page opens, says what it left out, and plays.

import type { Page } from "@playwright/test";
import { expect, holdTime, Screen, test } from "./fixtures";

const MONEY = "Did the money leave?";
const REPLAY = "What does the second tap get?";

type Case = { name: string; link: string; lesson?: string; step?: number; notices: (string | RegExp)[] };

const cases: Case[] = [
  {
    name: "an unknown lesson",
    link: "#/nowhere?open=5&at=3",
    step: 3,
    notices: ["There is no lesson “nowhere”; this is “tap-twice”."],
  },
  {
    name: "an unknown parameter",
    link: "#/key-replay?open=5&colour=red&at=2",
    lesson: REPLAY,
    step: 2,
    notices: ["“colour” is not known here and was left out."],
  },
  {
    name: "values out of range and of another kind",
    link: "#/tap-twice?open=5&attempts=0&client_key=mine&seed=-1&timeout_ms=soon&theme=neon&lang=tlh&motion=2",
    notices: [
      "attempts: “0” cannot be used; 1 is used instead.",
      "client_key: “mine” cannot be used; none is used instead.",
      "seed: “-1” cannot be used; 0 is used instead.",
      "timeout_ms: “soon” cannot be used; 2000 is used instead.",
      "theme: “neon” cannot be used; auto is used instead.",
      "lang: “tlh” cannot be used; en is used instead.",
      "motion: “2” cannot be used; auto is used instead.",
    ],
  },
  {
    name: "a step past the end",
    link: "#/tap-twice?open=5&at=25",
    step: 19,
    notices: ["at: “25” cannot be used; 19 is used instead."],
  },
  {
    name: "a step past every end",
    link: "#/tap-twice?open=5&at=5000",
    step: 19,
    notices: ["at: “5000” cannot be used; 19 is used instead."],
  },
  {
    name: "a step that is no number",
    link: "#/tap-twice?open=5&at=x",
    notices: ["at: “x” cannot be used; 0 is used instead."],
  },
  {
    name: "an unknown word",
    link: "#/tap-twice?open=5&s=tap.jump.~&at=1",
    step: 1,
    notices: ["“jump” is not known here and was left out."],
  },
  {
    name: "a word that names nothing in this run",
    link: "#/tap-twice?open=5&s=tap.d:q9.~&at=1",
    step: 1,
    notices: ["“d:q9” names nothing in this setting and was skipped."],
  },
  {
    name: "a later version",
    link: "#/tap-twice?open=5&v=9&at=1",
    step: 1,
    notices: [
      "The link is of version “9”, which this page does not know; it was read as far as possible.",
    ],
  },
  {
    name: "a link cut off in a name",
    link: "#/key-replay?open=5&v=1&card=declined&at=3&stor",
    lesson: REPLAY,
    step: 3,
    notices: ["“stor” is not known here and was left out."],
  },
  {
    name: "a link cut off in a word",
    link: "#/tap-twice?open=5&v=1&at=2&s=tap.h:a1.~.x:a1.f:ph",
    step: 2,
    notices: ["“f:ph” is not known here and was left out."],
  },
  {
    name: "a link of a megabyte",
    link: `#/tap-twice?open=5&at=1&s=${"tap.".repeat(262_144)}`,
    step: 1,
    notices: [/^The link is 1048\d\d\d bytes long; only its beginning was read\.$/],
  },
  {
    name: "broken escapes in a schedule",
    link: "#/tap-twice?open=5&s=tap%2",
    notices: [
      "Broken escapes in the link were read as plain text.",
      "“tap%2” is not known here and was left out.",
    ],
  },
  {
    name: "escapes that are no text",
    link: "#/%ff?open=5",
    notices: [
      "Broken escapes in the link were read as plain text.",
      "There is no lesson “\uFFFD”; this is “tap-twice”.",
    ],
  },
  {
    name: "markup, which stays text",
    link: "#/tap-twice?open=5&%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E=1",
    notices: ["“<img src=x onerror=alert(1)>” is not known here and was left out."],
  },
  {
    name: "nothing but signs",
    link: "#/?open=5&&&=&=1&?",
    notices: [
      "“” is not known here and was left out.",
      "“?” is not known here and was left out.",
    ],
  },
];

for (const { name, link, lesson = MONEY, step = 0, notices } of cases) {
  test(`a link with ${name} opens and says what was not used`, async ({ page }) => {
    const screen = new Screen(page);
    await screen.open(link);
    await screen.isLesson(lesson);
    await screen.isAtStep(step);
    const lines = screen.notices.getByRole("listitem");
    if (notices.every((notice) => typeof notice === "string")) {
      await expect(lines).toHaveText(notices);
    } else {
      // A cut schedule may name more; the reason comes first.
      await expect(lines.first()).toHaveText(notices[0]);
    }
    await screen.notices.getByRole("button", { name: "Dismiss" }).click();
    await expect(screen.notices).toHaveCount(0);

    // The page goes on, and what it writes now is a good link.
    await screen.button("To the end").click();
    await screen.button("To the start").click();
    await screen.isAtStep(0);
    await page.reload();
    await screen.isAtStep(0);
  });
}

test("a bad link that opens with the first card says what was not used", async ({ page }) => {
  const screen = new Screen(page);
  await page.goto("#/nowhere");
  await expect(screen.notices.getByRole("listitem")).toHaveText([
    "There is no lesson “nowhere”; this is “tap-twice”.",
  ]);
  await screen.button("Dismiss").click();
  await expect(screen.notices).toHaveCount(0);
  await expect(screen.pay).toBeVisible();
});

test("a link with a thousand bad parts does not bury the page", async ({ page }) => {
  const screen = new Screen(page);
  const parts = Array.from({ length: 1_000 }, (_, number) => `bad${number}=1`);
  await screen.open(`#/tap-twice?open=5&${parts.join("&")}`);
  await expect(screen.notices).toContainText("“bad0” is not known here and was left out.");
  const height = await screen.notices.evaluate((notices) => notices.getBoundingClientRect().height);
  expect(height).toBeLessThan(720);
  await screen.button("Dismiss").click();
  await expect(screen.notices).toHaveCount(0);
});

test("a setting that leaves a word without meaning says so, and the notice can be dismissed", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await screen.openAllSettings();
  await screen.setting("Network").selectOption("flaky, by luck");
  await screen.setting("Lost requests, ‰").fill("1000");
  await screen.setting("Lost requests, ‰").press("Enter");
  await screen.hasHash("#/tap-twice?v=1&network=flaky&lose_requests=1000&open=5");
  const dismiss = screen.button("Dismiss");
  if ((await dismiss.count()) > 0) {
    await dismiss.click();
  }
  await expect(screen.notices).toHaveCount(0);
});

/** The story, by buttons that take no time, in a page whose host denies things. */
async function playsTheStory(page: Page) {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?motion=off&open=5");
  await screen.pay.click();
  await expect(screen.phone).toContainText("Paying…");
  await screen.button("To the end").click();
  await expect(screen.phone).toContainText("Payment successful");
  await screen.button("Show me").click();
  await screen.reads("₹998");
  await screen.setting("Idempotency key").selectOption("same key for all taps");
  await screen.reads("₹499");
  await page.getByRole("button", { name: "Theme: auto" }).click();
  await expect(page.getByRole("button", { name: "Theme: dark" })).toBeVisible();
  return screen;
}

async function copyShowsTheLink(page: Page, screen: Screen) {
  await screen.button("Copy link").click();
  const field = page.getByRole("textbox", { name: "Copy this link:" });
  await expect(field).toHaveValue(
    /\/#\/tap-twice\?v=1&client_key=per-operation&at=15&theme=dark&motion=off&open=5$/,
  );
}

test("the story plays where storage throws", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await playsTheStory(page);
});

test("copying shows the link where the clipboard cannot be touched", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await copyShowsTheLink(page, await playsTheStory(page));
});

test("copying shows the link where the clipboard is missing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
  });
  await copyShowsTheLink(page, await playsTheStory(page));
});

test("copying shows the link where writing is refused", async ({ page }) => {
  await page.addInitScript(() => {
    // A page without a secure origin, such as the empty one at first, has no clipboard at all.
    if (!("Clipboard" in window)) {
      return;
    }
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await copyShowsTheLink(page, await playsTheStory(page));
});

test("the story plays where history throws, and the copied link is right", async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    History.prototype.replaceState = deny;
    History.prototype.pushState = deny;
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
  });
  const screen = await playsTheStory(page);
  await screen.hasHash("#/tap-twice?motion=off&open=5");
  await copyShowsTheLink(page, screen);
});

test("the story plays where matchMedia throws", async ({ page }) => {
  await page.addInitScript(() => {
    window.matchMedia = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await playsTheStory(page);
});

test("the story plays where all of them throw", async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "history"]) {
      Object.defineProperty(window, name, { get: deny });
    }
    Object.defineProperty(Navigator.prototype, "clipboard", { get: deny });
    window.matchMedia = deny;
  });
  await copyShowsTheLink(page, await playsTheStory(page));
});

test("the first minute plays where all of them throw", async ({ page }) => {
  const time = await holdTime(page);
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "history"]) {
      Object.defineProperty(window, name, { get: deny });
    }
    Object.defineProperty(Navigator.prototype, "clipboard", { get: deny });
    window.matchMedia = deny;
  });
  const screen = new Screen(page);
  await page.goto("#/tap-twice?motion=off");
  await screen.pay.click();
  // What is said comes from the program: from here on its time can be held.
  await expect(screen.liveRegion).toHaveText(/Paying…|Something went wrong/);
  await time.stop();
  await time.pass(3_000);
  await screen.tryAgain.click();
  await time.pass(5_000);
  await screen.button("Show me").click();
  await expect(page.getByText("₹998", { exact: true })).toBeVisible();
  await screen.button("What your phone could not see").click();
  await screen.button("Stop this happening").click();
  await screen.button("on").click();
  await expect(page.getByText("1 charge, 1 order")).toBeVisible();
});
