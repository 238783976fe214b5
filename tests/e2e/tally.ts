// Closes a run with the same line as cargo's own test runner, which `cargo xtask test` counts.

import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";

export default class Tally implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite;
  }

  /** An error outside any test, such as a file that does not compile. */
  onError() {
    this.#errors += 1;
  }

  onEnd(result: FullResult) {
    const count = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    for (const test of this.#suite?.allTests() ?? []) {
      count[test.outcome()] += 1;
    }
    const failed = count.unexpected + count.flaky + this.#errors;
    const verdict = result.status === "passed" && failed === 0 ? "ok" : "FAILED";
    console.log(
      `test result: ${verdict}. ${count.expected} passed; ${failed} failed; ${count.skipped} ignored`,
    );
  }
}
