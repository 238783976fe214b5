// Lessons that run an experiment in the place of a world: question, tasks, charts, tables.

import { axe, expect, Screen, test } from "./fixtures";

for (const id of ["backoff", "retry-wave", "overload", "retry-budget"]) {
  test(`the study ${id} is walked through by whatever comes first`, async ({ page }) => {
    const screen = new Screen(page);
    await screen.open(`#/${id}?open=5`);
    const first = (heading: string) => screen.question(heading).getByRole("listitem").getByRole("button").first();
    await first("Predict").click();
    await screen.button("To the end").click();
    await first("What did you see?").click();
    await first("Because").click();
    await expect(screen.question("Because")).toContainText("Remember");
    await tasksAreTicked(screen);
  });
}

test("a number is typed, spoken to, and its tree is watched", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/amplification?open=5");
  await page.getByRole("spinbutton", { name: "Your number" }).fill("9");
  await page.keyboard.press("Enter");
  await expect(screen.question("Predict")).toContainText("You said: 9");
  await screen.button("To the end").click();
  await expect(page.getByText("One tap became 27 calls at the database. All of them failed.").first()).toBeVisible();
  await screen.question("What did you see?").getByRole("button", { name: "27", exact: true }).click();
  await expect(screen.question("Because")).toContainText("Each attempt above starts all of those below.");
  const counts = page.getByRole("table", { name: "Calls that arrive" });
  await expect(counts.getByRole("row", { name: "Database" })).toContainText("27");
  await tasksAreTicked(screen);
});

async function tasksAreTicked(screen: Screen) {
  const tasks = screen.tasks.getByRole("listitem");
  await expect(tasks).toHaveCount(2);
  for (const task of await tasks.all()) {
    for (const help of ["Hint", "First move", "Show one", "Watch it"]) {
      await task.getByRole("button", { name: help, exact: true }).click();
    }
    await screen.button("To the end").click();
    await expect(task.getByText("done", { exact: true })).toHaveCount(1);
  }
  await expect(screen.notices).toHaveCount(0);
}

test("charts are read by keyboard and values as a table that can be saved", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/backoff?open=5&at=7");
  const reader = page.getByRole("slider", { name: "Read the chart. Waits before each retry" });
  await reader.focus();
  await page.keyboard.press("Home");
  await expect(reader).toHaveAttribute("aria-valuetext", "Retry 1 waits 72 ms of at most 100 ms, and comes at 72 ms.");
  await page.keyboard.press("End");
  await expect(reader).toHaveAttribute("aria-valuetext", /^Retry 7 waits 1,843 ms/);
  await page.getByText("Data table", { exact: true }).click();
  const save = page.getByRole("link", { name: "Save as CSV" });
  await expect(save).toHaveAttribute("download", "backoff.csv");
  await expect(page.getByRole("row", { name: "7 5,000 1,843 6,349" }).first()).toBeVisible();
});

test("10,000 phones are simulated between frames", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/retry-wave?open=5&clients=10000&capacity=2000");
  await screen.button("To the end").click();
  await expect(page.getByText(/^After the first spike, the peak is/).first()).toBeVisible();
});

// One test per picture: the tables of the long runs hold two thousand cells, and axe reads them all.
for (const id of ["backoff", "retry-wave", "amplification", "overload", "retry-budget", "contention", "circuit-breaker", "deadline"]) {
  for (const theme of ["light", "dark"]) {
    for (const width of [1280, 640, 320]) {
      test(`the study ${id} is accessible and fits at its end, ${theme}, ${width} px`, async ({ page }) => {
        const screen = new Screen(page);
        await page.setViewportSize({ width, height: 800 });
        await screen.open(`#/${id}?open=5&at=7&theme=${theme}`);
        await screen.button("To the end").click();
        await page.getByText("Data table", { exact: true }).click();
        await axe(page);
        const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(spill).toBeLessThanOrEqual(0);
      });
    }
  }
}
