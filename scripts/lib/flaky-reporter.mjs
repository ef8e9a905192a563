import { appendFileSync } from 'node:fs';

/** List of the tests that passed only at their second attempt, with the error of the first. */
export const FLAKY = '.cache/reports/flaky.txt';

/** Reporter for vitest that appends flaky tests to `FLAKY`. */
export default class FlakyReporter {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const [reason = 'no error given'] = (error?.message ?? '').split('\n').filter(Boolean);
    appendFileSync(FLAKY, `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${reason}\n`);
  }
}
