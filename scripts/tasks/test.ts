import { runBrowserTests } from '../browser-tests.ts';
import { type Check, runChecks } from '../checks.ts';
import { type FailedTest, takeFailedTests } from '../failed-tests.ts';
import { runProgram, runQuietly } from '../run-program.ts';
import { giveUp, say } from '../say.ts';

interface Outcome {
  passed: boolean;
  failed: FailedTest[];
}

/** Takes one processor: before the tests that need it, the other would have nothing to do. */
const build: Check = { name: 'build', program: 'node', arguments: ['scripts/tasks/build.ts'] };

async function check(): Promise<Outcome> {
  const failed = await runChecks(say, [build]);
  return { passed: failed.length === 0, failed };
}

/**
 * Processes that are started and killed wait for half of their time, which the other tests beside them use. One file
 * of them at a time, and what it says is shown when all have ended.
 */
async function runVitest(): Promise<Outcome> {
  takeFailedTests('vitest');
  takeFailedTests('faults');
  const faults = runQuietly('vitest', ['run', '--project', 'faults', '--no-file-parallelism']);
  const code = await runProgram('vitest', ['run', '--project', 'unit', '--project', 'api']);
  const { passed, output } = await faults;
  say(output);
  return {
    passed: code === 0 && passed,
    failed: [...takeFailedTests('vitest'), ...takeFailedTests('faults')],
  };
}

async function runPlaywright(): Promise<Outcome> {
  takeFailedTests('playwright');
  const code = await runBrowserTests(say);
  return { passed: code === 0, failed: takeFailedTests('playwright') };
}

/** Everything, in the order in which a mistake is found soonest. All parts run, so that one run tells all. */
const parts: [name: string, run: () => Promise<Outcome>][] = [
  ['checks', check],
  ['unit, API and fault tests', runVitest],
  ['browser tests', runPlaywright],
];

const outcome: string[] = [];
let allPassed = true;
for (const [name, run] of parts) {
  say(`\n${name}`);
  const start = performance.now();
  const { passed, failed } = await run();
  allPassed &&= passed;
  const seconds = Math.round((performance.now() - start) / 1000);
  outcome.push(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  // Names the failures again, for logs of which only the end is shown.
  for (const { name, error } of failed) {
    outcome.push(`  - ${name}`, ...error.split('\n').map((line) => `      ${line}`));
  }
}
say(`\n${outcome.join('\n  ')}`);
if (!allPassed) giveUp('Not everything passed.');
