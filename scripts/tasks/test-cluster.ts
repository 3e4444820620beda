import { installEngines } from '../cluster-engines.ts';
import { explainProblems } from '../explain-problems.ts';
import { runProgram } from '../run-program.ts';

await explainProblems(async () => {
  await installEngines();
  const config = 'apps/api/test/cluster/vitest.config.ts';
  process.exitCode = await runProgram('vitest', [
    'run',
    ...['--config', config],
    ...process.argv.slice(2),
  ]);
});
