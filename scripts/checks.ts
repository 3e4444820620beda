import { type FailedTest, startOf } from './failed-tests.ts';
import { runQuietly } from './run-program.ts';

export interface Check {
  name: string;
  program: string;
  arguments: string[];
}

/**
 * One program for everything that runs on Node, so that no source is checked twice. The contract is also
 * checked by itself, without Node's types: browsers read it too.
 */
const typePrograms = {
  'what runs on Node': '.',
  'the web app': 'apps/web',
  'the service worker': 'apps/web/service-worker',
  'browser tests': 'e2e',
  'the contract': 'packages/contract',
};

/** The route types of the web app, which its other types need. */
const first: Check = {
  name: 'route types',
  program: 'react-router',
  arguments: ['typegen', 'apps/web'],
};

/**
 * Checks before the tests: types, lint and format, imports between layers, dead code, licences, known
 * vulnerabilities.
 */
const checks: Check[] = [
  ...Object.entries(typePrograms).map(([what, project]) => ({
    name: `types of ${what}`,
    program: 'tsc',
    // Checkers share nothing: each of several works the contract's types out again, at the same cost.
    arguments: ['-p', project, '--checkers', '1'],
  })),
  { name: 'lint and format', program: 'biome', arguments: ['check', '--error-on-warnings'] },
  {
    name: 'arrows',
    program: 'depcruise',
    arguments: [
      '--config',
      '.dependency-cruiser.mjs',
      ...['apps', 'packages', 'demo', 'studio', 'e2e', 'bench', 'scripts'],
    ],
  },
  { name: 'dead code', program: 'knip', arguments: ['--no-progress'] },
  { name: 'licences', program: 'node', arguments: ['scripts/tasks/licences.ts'] },
  {
    name: 'known vulnerabilities',
    program: 'node',
    arguments: ['scripts/tasks/audit.ts', '--offline'],
  },
];

/** Each takes a core. */
const atOnce = 2;

/** Runs all checks, after others of the caller's, and returns those that failed, each with the start of its output. */
export async function runChecks(
  print: (text: string) => void,
  before: readonly Check[] = [],
): Promise<FailedTest[]> {
  const failed: FailedTest[] = [];
  const run = async (check: Check) => {
    const start = performance.now();
    const { passed, output } = await runQuietly(check.program, check.arguments);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`${passed ? 'ok' : `${output}\nFAILED`}  ${check.name} (${seconds} s)`);
    if (!passed) failed.push({ name: check.name, error: startOf(output) });
  };
  await run(first);
  const waiting = [...before, ...checks].values();
  const work = async () => {
    for (const check of waiting) await run(check);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}
