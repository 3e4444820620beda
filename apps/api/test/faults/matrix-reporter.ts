import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type MatrixRow, matrix } from './matrix.ts';

interface Counts {
  tried: number;
  survived: number;
}

const page = new URL('../../../../docs/fault-results.md', import.meta.url);

/** Writes docs/fault-results.md with the full counts. Rows of which something did not run stay as they were. */
export default class MatrixReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules) => {
    const before = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : [];
    const commit = readCommit();
    const lines = matrix.map((row) =>
      didRun(modules, row)
        ? writeRow(row, countRow(modules, row), commit)
        : (before.find((line) => line.startsWith(`| ${row.row} |`)) ??
          `| ${row.row} | ${row.what} | not run yet | | | | |`),
    );
    writeFileSync(page, `${introduction}\n${lines.join('\n')}\n`);
  };
}

function didRun(modules: readonly TestModule[], { tests }: MatrixRow): boolean {
  return tests.every((shown) => !findTests(modules, shown).next().done);
}

/** Attempts of the tests in a row, by kind. */
function countRow(modules: readonly TestModule[], { tests }: MatrixRow): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const test of tests.flatMap((shown) => [...findTests(modules, shown)])) {
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
  shown: MatrixRow['tests'][number],
): Generator<TestCase> {
  const [file, name = ''] = [shown].flat();
  for (const module of modules) {
    if (module.relativeModuleId !== file) continue;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (test.fullName.includes(name) && state !== 'skipped' && state !== 'pending') yield test;
    }
  }
}

function writeRow({ row, what }: MatrixRow, counts: Map<string, Counts>, commit: string): string {
  const number = (count: number) => count.toLocaleString('en');
  const each = (write: (counts: Counts, of: string) => string) =>
    [...counts].map(([of, count]) => write(count, of)).join(', ');
  const cells = [
    row,
    what,
    each(({ tried }, of) => `${number(tried)} ${of}`),
    each(({ survived }) => number(survived)),
    each(({ tried, survived }) => (survived === tried ? '0' : 'not known: a test failed')),
    new Date().toISOString().slice(0, 10),
    commit,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Short, and marked where files differ from it. */
function readCommit(): string {
  const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  return execFileSync('git', ['describe', '--always', '--dirty=+'], options).trim();
}

const introduction = `# The last full run of each row of the test matrix

Written by \`FAULTS=full npm run test:faults\`; with names of test files behind it, only the rows whose tests are all in
them are written anew. So rows are of different days and commits, and an ordinary run of today may count more than a row
of then. A + marks a commit with changes beside it. What the rows mean, and the counts of an ordinary \`npm test\`:
[reliability.md](reliability.md); which tests belong to a row: \`apps/api/test/faults/matrix.ts\`. Of a test that failed it
is not known what was lost; none of what it tried counts as survived.

| # | What | Tried | Survived | Lost | Run on | Commit |
| --- | --- | --- | --- | --- | --- | --- |`;
