import { runBrowserTests } from '../browser-tests.ts';
import { type Check, runChecks } from '../checks.ts';
import { type FailedTest, takeFailedTests } from '../failed-tests.ts';
import { ensureBrowser } from '../find-browser.ts';
import { exitWithError, print } from '../print.ts';
import { runProgram, runQuietly } from '../run-program.ts';

interface Outcome {
  passed: boolean;
  failed: FailedTest[];
}

/** Takes one processor: before the tests that need it, the other would have nothing to do. */
const build: Check = { name: 'build', program: 'node', arguments: ['scripts/tasks/build.ts'] };

async function check(): Promise<Outcome> {
  const failed = await runChecks(print, [build]);
  return { passed: failed.length === 0, failed };
}

async function runVitest(): Promise<Outcome> {
  takeFailedTests('vitest');
  const code = await runProgram('vitest', ['run', '--project', 'unit', '--project', 'api']);
  return { passed: code === 0, failed: takeFailedTests('vitest') };
}

/** One file at a time; what it says is shown when all have ended. */
async function runFaults(): Promise<Outcome> {
  takeFailedTests('faults');
  const project = ['run', '--project', 'faults', '--no-file-parallelism'];
  const { passed, output } = await runQuietly('vitest', project);
  print(output);
  return { passed, failed: takeFailedTests('faults') };
}

async function runPlaywright(): Promise<Outcome> {
  takeFailedTests('playwright');
  const code = await runBrowserTests(print);
  return { passed: code === 0, failed: takeFailedTests('playwright') };
}

const outcome: string[] = [];
let allPassed = true;

async function runPart(name: string, run: () => Promise<Outcome>): Promise<void> {
  print(`\n${name}`);
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

// In the order in which a mistake is found soonest. All parts run, so that one run tells all.
await runPart('checks', check);
// Processes that are started and killed wait for half of their time, which the tests beside them use.
const faults = runPart('fault tests', runFaults);
// Fetched meanwhile where there is none. What goes wrong is told by the browser tests, which look again.
const browser = ensureBrowser(print).catch(() => undefined);
await runPart('unit and API tests', runVitest);
await browser;
await runPart('browser tests', runPlaywright);
await faults;
print(`\n${outcome.join('\n  ')}`);
if (!allPassed) exitWithError('Not everything passed.');
