// Every lesson as a student walks it: its question to the takeaway, its tasks through their help.

import { expect, Screen, test } from "./fixtures";

type Lesson = {
  title: string;
  hash: string;
  /** What is chosen at each stage of the question; none of it has to be right. */
  predict: string;
  observe: string;
  because: string;
  reveal: string;
  takeaway: string;
  tasks: [string, string];
};

const lessons: Lesson[] = [
  {
    title: "Did the money leave?",
    hash: "#/tap-twice",
    predict: "₹499",
    observe: "₹998",
    because: "Only its answer got lost",
    reveal: "₹998: the first tap was charged; only its answer was lost.",
    takeaway: "A timeout is not a no. Tap again, with the same key.",
    tasks: ["Two taps, no key, one charge. Which message must die?", "Same tunnel, made safe."],
  },
  {
    title: "Can the phone know?",
    hash: "#/three-worlds",
    predict: "1",
    observe: "2",
    because: "A missing answer looks the same whatever caused it",
    reveal: "Two: one answer was lost, one server was still working.",
    takeaway: "After a timeout there are three worlds and one safe move: ask again with the same key.",
    tasks: [
      "Make a fourth world that the phone cannot tell apart.",
      "Find one client rule that ends well in all three.",
    ],
  },
  {
    title: "What does the second tap get?",
    hash: "#/key-replay",
    predict: "409, conflict",
    observe: "201, the same answer again",
    because: "The answer was stored with the key and sent once more",
    reveal: "The same 201, byte for byte",
    takeaway: "Same key, same body, same answer.",
    tasks: [
      "Get two identical answers out of three attempts.",
      "Make the stored answer an error, and replay it.",
    ],
  },
  {
    title: "Does busy mean failed?",
    hash: "#/key-in-flight",
    predict: "201 again",
    observe: "409, still working",
    because: "The row of the key was there, and not finished",
    reveal: "409: the row says in progress",
    takeaway: "Busy is not failed: wait, then ask again with the same key.",
    tasks: [
      "One key, three answers in one run: created, busy, replayed.",
      "The server holding the key dies. Get the customer paid, once.",
    ],
  },
];

for (const lesson of lessons) {
  test(`“${lesson.title}” opens by its link in the list`, async ({ page }) => {
    const screen = new Screen(page);
    // From another lesson, so that following the link changes something.
    await screen.open(`${lesson.hash === "#/tap-twice" ? "#/key-replay" : "#/tap-twice"}?open=5`);
    await screen.goTo(lesson.title);
    await expect(page).toHaveTitle(`${lesson.title} · Tap Again`);
    await expect.poll(() => page.url()).toContain(lesson.hash);
    if (lesson.hash === "#/tap-twice") {
      await expect(screen.pay).toBeVisible();
      await expect(screen.scrub).toHaveCount(0);
    } else {
      await screen.isLesson(lesson.title);
      await expect(screen.question("Predict")).toBeVisible();
    }
  });

  test(`the question of “${lesson.title}” leads to its takeaway`, async ({ page }) => {
    const screen = new Screen(page);
    await screen.open(`${lesson.hash}?open=5`);
    await screen.isLesson(lesson.title);
    await screen.isAtStep(0);
    await screen.reads("₹ ?");

    const predict = screen.question("Predict");
    await predict.getByRole("button", { name: lesson.predict, exact: true }).click();
    await screen.reads("₹0");
    // Worlds beside the run are whole at once; a run has to be watched.
    if (lesson.hash !== "#/three-worlds") {
      await expect(predict).toContainText(`You said: ${lesson.predict}`);
      await expect(predict.getByRole("button")).toHaveCount(0);
    }

    await screen.button("To the end").click();
    const observe = screen.question("What did you see?");
    await expect(observe).toContainText(`You said: ${lesson.predict}`);
    await observe.getByRole("button", { name: lesson.observe, exact: true }).click();

    const because = screen.question("Because");
    await expect(because).toContainText(lesson.reveal);
    await expect(because).not.toContainText("Look again");
    await expect(because).not.toContainText(lesson.takeaway);
    await because.getByRole("button", { name: lesson.because, exact: true }).click();
    await expect(because).toContainText(`Remember${lesson.takeaway}`);
    await expect(because).toContainText("It has happened:");
    await expect(because.getByRole("listitem").filter({ hasText: "the run shows this" })).toContainText(
      lesson.because,
    );
  });

  test(`both tasks of “${lesson.title}” are ticked by what their help shows`, async ({ page }) => {
    const screen = new Screen(page);
    await screen.open(`${lesson.hash}?open=5`);
    await screen.button("To the end").click();
    for (const line of lesson.tasks) {
      await screen.isOpen(line);
    }
    for (const line of lesson.tasks) {
      const task = screen.task(line);
      for (const help of ["Hint", "First move", "Show one"]) {
        await expect(task.getByRole("button", { name: "Watch it" })).toHaveCount(0);
        await task.getByRole("button", { name: help, exact: true }).click();
      }
      await task.getByRole("button", { name: "Watch it" }).click();
      await screen.button("To the end").click();
      await screen.isTicked(line);
    }
    for (const line of lesson.tasks) {
      await screen.isTicked(line);
    }
    await expect(screen.notices).toHaveCount(0);
  });
}

for (const id of ["double-tap", "key-mismatch", "one-transaction", "article-programs"]) {
  test(`${id} is walked through by whatever comes first`, async ({ page }) => {
    const screen = new Screen(page);
    await screen.open(`#/${id}?open=5`);
    const first = (heading: string) => screen.question(heading).getByRole("listitem").getByRole("button").first();
    await first("Predict").click();
    await screen.button("To the end").click();
    await first("What did you see?").click();
    await first("Because").click();
    await expect(screen.question("Because")).toContainText("Remember");

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
  });
}

test("“Show me” uncovers without a prediction", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/tap-twice?open=5");
  await screen.button("Show me").click();
  await screen.reads("₹0");
  await screen.button("To the end").click();
  const observe = screen.question("What did you see?");
  await expect(observe).not.toContainText("You said");
  await observe.getByRole("button", { name: "₹499", exact: true }).click();
  await expect(screen.question("Because")).toContainText("Look again: the run shows ₹998.");
});

test("the three screens are one, until it is said how many are charged", async ({ page }) => {
  const screen = new Screen(page);
  await screen.open("#/three-worlds?open=5");
  const worlds = [1, 2, 3].map((number) => page.getByRole("region", { name: `Customer ${number}` }));
  for (const world of worlds) {
    await expect(world).toContainText("Something went wrong, try again");
    await expect(world).toContainText("₹ ?");
  }
  await screen.question("Predict").getByRole("button", { name: "2", exact: true }).click();
  for (const [index, sum] of ["₹0", "₹499", "₹499"].entries()) {
    await expect(worlds[index].getByText(sum, { exact: true }).first()).toBeVisible();
  }
});
