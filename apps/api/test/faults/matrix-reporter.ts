import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { matrix } from './matrix.ts';

interface Counts {
  tried: number;
  survived: number;
}

const page = new URL('../../../../docs/fault-results.md', import.meta.url);

/** Writes docs/fault-results.md of a full run. */
export default class MatrixReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules) => {
    const rows = matrix.map((row) => ({ ...row, counts: countRow(modules, row.tests) }));
    const missing = rows.filter(({ counts }) => counts.size === 0).map(({ row }) => row);
    if (missing.length > 0) {
      console.warn(
        `docs/fault-results.md stays as it is: no test ran for row ${missing.join(', ')}.`,
      );
      return;
    }
    const lines = rows.map(({ row, what, counts }) => {
      const each = (write: (counts: Counts, of: string) => string) =>
        [...counts].map(([of, count]) => write(count, of)).join(', ');
      const number = (count: number) => count.toLocaleString('en');
      return [
        row,
        what,
        each(({ tried }, of) => `${number(tried)} ${of}`),
        each(({ survived }) => number(survived)),
        each(({ tried, survived }) => number(tried - survived)),
      ].join(' | ');
    });
    writeFileSync(page, describe(lines));
  };
}

/** What the tests of a row tried, by its kind. A test that failed lost all of it. */
function countRow(
  modules: readonly TestModule[],
  tests: (typeof matrix)[number]['tests'],
): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const test of findTests(modules, tests)) {
    const [count, of] = test.meta().tried ?? [1, 'tests'];
    const sum = counts.get(of) ?? { tried: 0, survived: 0 };
    sum.tried += count;
    if (test.result().state === 'passed') sum.survived += count;
    counts.set(of, sum);
  }
  return counts;
}

function* findTests(
  modules: readonly TestModule[],
  tests: (typeof matrix)[number]['tests'],
): Generator<TestCase> {
  for (const shown of tests) {
    const [file, name = ''] = [shown].flat();
    for (const module of modules) {
      if (module.relativeModuleId !== file) continue;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (test.fullName.includes(name) && state !== 'skipped' && state !== 'pending') yield test;
      }
    }
  }
}

function describe(lines: string[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return `# The last full run of the test matrix

Written by \`FAULTS=full npm run test:faults\` on ${day}, with Node ${process.versions.node} on a machine of ${cpus().length}
cores. What each row means, and the counts of an ordinary \`npm test\`: [reliability.md](reliability.md); which tests
belong to a row: \`apps/api/test/faults/matrix.ts\`. A test that fails counts as lost with all that it tried.

| # | What | Tried | Survived | Lost |
| --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join('\n')}
`;
}
