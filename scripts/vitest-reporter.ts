import type { Reporter, TestModule, TestSuite, Vitest } from 'vitest/node';
import { type FailedTest, startOf, writeFailedTests } from './failed-tests.ts';

/** Records failures: tests, hooks of groups and files, and errors outside of all. */
export default class FailedTestsReporter implements Reporter {
  #runner: 'vitest' | 'faults' = 'vitest';

  onInit({ projects }: Vitest): void {
    if (projects.every(({ name }) => name === 'faults')) this.#runner = 'faults';
  }

  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, unhandledErrors) => {
    writeFailedTests(this.#runner, [
      ...unhandledErrors.map(({ message }) => ({ name: 'unhandled', error: startOf(message) })),
      ...modules.flatMap((module) => failedBelow(module, module.relativeModuleId)),
    ]);
  };
}

function failedBelow(group: TestModule | TestSuite, file: string): FailedTest[] {
  const name = group.type === 'suite' ? `${file} > ${group.fullName}` : file;
  const failed = group.errors().map(({ message }) => ({ name, error: startOf(message) }));
  for (const child of group.children) {
    if (child.type === 'suite') failed.push(...failedBelow(child, file));
    else {
      const { state, errors } = child.result();
      if (state !== 'failed') continue;
      failed.push({ name: `${file} > ${child.fullName}`, error: startOf(errors[0]?.message) });
    }
  }
  return failed;
}
