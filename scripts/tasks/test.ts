import { runBrowserTests } from '../browser-tests.ts';
import { runChecks } from '../checks.ts';
import { runProgram } from '../run-program.ts';
import { giveUp, say } from '../say.ts';

/** Everything, in the order in which a mistake is found soonest. All parts run, so that one run tells all. */
const parts: [name: string, run: () => Promise<boolean>][] = [
  ['checks', async () => (await runChecks(say)).length === 0],
  ['unit, API and fault tests', async () => (await runProgram('vitest', ['run'])) === 0],
  ['browser tests', async () => (await runBrowserTests(say)) === 0],
];

const outcome: string[] = [];
let failed = false;
for (const [name, run] of parts) {
  say(`\n${name}`);
  const start = performance.now();
  const passed = await run();
  failed ||= !passed;
  const seconds = Math.round((performance.now() - start) / 1000);
  outcome.push(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
}
say(`\n${outcome.join('\n  ')}`);
if (failed) giveUp('Not everything passed.');
