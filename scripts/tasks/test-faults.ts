import { listMatrixFiles } from '../../apps/api/test/faults/matrix.ts';
import { runProgram } from '../run-program.ts';

const files = process.argv.slice(2);
const isFull = process.env.FAULTS === 'full';
/** Rows of the matrix that need no killed process are shown by tests of the other projects. */
const projects = isFull ? ['unit', 'api', 'faults'] : ['faults'];

process.exit(
  await runProgram('vitest', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...(isFull && files.length === 0 ? listMatrixFiles() : files),
  ]),
);
