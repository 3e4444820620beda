import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, runProgram } from '../run-program.ts';

process.stdout.write('\nMatjar is starting\n');
// In a process of its own, so that the memory of the build is released.
const code = await runProgram('node', [inRoot('scripts', 'tasks', 'build.ts')]);
if (code !== 0) process.exit(code);
await import(pathToFileURL(path.join(inRoot('apps', 'api', 'build'), 'start.js')).href);
