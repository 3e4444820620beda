import { runProgram } from '../run-program.ts';

process.exit(await runProgram('vitest', ['run', '--project', 'api', ...process.argv.slice(2)]));
