import type { Reporter, Suite, TestError } from '@playwright/test/reporter';
import { type FailedTest, startOf, writeFailedTests } from '../scripts/failed-tests.ts';

/** Writes down which tests failed, and which passed at the second try only. */
export default class FailedTestsReporter implements Reporter {
  readonly #errors: FailedTest[] = [];
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ message }: TestError): void {
    this.#errors.push({ name: 'browser tests', error: startOf(message) });
  }

  onEnd(): void {
    const failed = (this.#suite?.allTests() ?? []).flatMap((test) => {
      const outcome = test.outcome();
      if (outcome === 'expected' || outcome === 'skipped') return [];
      // What the browser complained about comes after what was expected, and may be its cause.
      const first = test.results.find(({ errors }) => errors.length > 0);
      const error = first?.errors.map(({ message }) => startOf(message)).join('\n');
      const [, , ...titles] = test.titlePath();
      const name = `${titles[0]}:${test.location.line} > ${titles.slice(1).join(' > ')}`;
      return { name: outcome === 'flaky' ? `flaky: ${name}` : name, error: error ?? '' };
    });
    writeFailedTests('playwright', [...this.#errors, ...failed]);
  }
}
