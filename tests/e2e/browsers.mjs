// How Debian's browsers are started here, for the page tests and for screenshots alike.

/** Headless Chromium on a closed network, possibly as root. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Stock Firefox, which Playwright 1.64 drives through WebDriver BiDi under this channel. */
export const firefox = {
  channel: "moz-firefox",
  executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
};
