// The page tests run against the release build in `../../dist`; `cargo xtask test pages` makes it.

import { defineConfig } from "@playwright/test";
import { chromium, firefox } from "./browsers.mjs";

const port = Number(process.env.PORT ?? 8090);

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // A test that passes at the second try hides what this project is about.
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [["list"], ["./tally.ts"]],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "chromium",
      grepInvert: /\.firefox\.spec/,
      use: { browserName: "chromium", launchOptions: chromium },
    },
    {
      // Files named `*.firefox.spec.ts`, and tests tagged @firefox, which run in both.
      name: "firefox",
      grep: /@firefox|\.firefox\.spec/,
      use: {
        browserName: "firefox",
        channel: firefox.channel,
        launchOptions: { executablePath: firefox.executablePath },
      },
    },
  ],
  webServer: {
    command: "node serve.mjs",
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: !process.env.CI,
  },
});
