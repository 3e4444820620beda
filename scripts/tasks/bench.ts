import { runProgram } from '../run-program.ts';

/** Measures one thing: npm run bench -- catalogue, or the name of another program in bench/. */
const [name = 'catalogue', ...options] = process.argv.slice(2);
process.exit(await runProgram('node', [`bench/${name}.ts`, ...options]));
