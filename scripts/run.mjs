// Entry of every npm script. Plain JavaScript on purpose: it runs on whatever Node the machine has,
// before anything is installed, and hands over to the Node 24 that the project brings along.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTask } from './find-task.mjs';
import { installPackages, missingPackage } from './installed-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [task = '', ...taskArguments] = process.argv.slice(2);
const taskFile = findTask(root, task);

if (!taskFile) {
  console.error(`There is no task "${task}". "npm run" lists them.`);
  process.exit(2);
}

const node = path.join(root, 'node_modules', 'node', 'bin', 'node');
const missing = missingPackage(root) ?? (existsSync(node) ? undefined : 'node is missing');
if (missing) {
  console.log(`Installing packages (${missing}). This takes a minute or two the first time.`);
  const problem = await installPackages(root);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
}

const child = spawn(node, [taskFile, ...taskArguments], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    // Every process of the shop compiles the same files: a quarter of the time its start takes.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'node'),
  },
});

// Ctrl-C reaches the whole group, the task included: it tidies up, this process only waits for it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm sends signals to the shell between the two, and some shells end without passing them on.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}

child.on('error', (error) => {
  console.error(
    `The project's own Node could not be started (${error.message}): run "npm install".`,
  );
  process.exit(1);
});
child.on('exit', (code, signal) => {
  process.exit(signal ? 1 : (code ?? 1));
});
