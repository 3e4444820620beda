import { runProgram } from '../run-program.ts';

process.exit(await runProgram('vitest', ['run', '--project', 'faults', ...process.argv.slice(2)]));
