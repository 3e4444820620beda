import { listMatrixFiles } from '../../apps/api/test/faults/matrix.ts';
import { runProgram } from '../run-program.ts';

const files = process.argv.slice(2);
/** Rows of the matrix that need no killed process are shown by tests of the other projects. */
const wholeMatrix = process.env.FAULTS === 'full' && files.length === 0;
const projects = wholeMatrix ? ['unit', 'api', 'faults'] : ['faults'];

process.exit(
  await runProgram('vitest', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...(wholeMatrix ? listMatrixFiles() : files),
  ]),
);
