import { runProgram } from '../run-program.ts';

process.exit(await runProgram('vitest', ['run', '--project', 'unit', ...process.argv.slice(2)]));
