import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from './run-program.ts';

/** A project with this one's launcher and packages, and a task that only waits to be stopped. */
function makeProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'matjar-run-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, 'scripts', 'tasks'), { recursive: true });
  for (const file of ['run.mjs', 'find-task.mjs', 'installed-packages.mjs']) {
    cpSync(inRoot('scripts', file), path.join(root, 'scripts', file));
  }
  for (const shared of ['node_modules', 'package.json', 'package-lock.json']) {
    symlinkSync(inRoot(shared), path.join(root, shared));
  }
  writeFileSync(
    path.join(root, 'scripts', 'tasks', 'wait.ts'),
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
    setTimeout(() => {}, 15_000);
    console.log('waiting');`,
  );
  return root;
}

it('a signal to npm left the shop running, because its shell ended alone', async () => {
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/run.mjs wait; exit`], {
    cwd: makeProject(),
    env: { ...process.env, npm_lifecycle_event: 'wait' },
  });
  let said = '';
  shell.stdout.on('data', (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 10_000 }).toBe('waiting\n');
  shell.kill('SIGTERM');
  await expect.poll(() => said, { timeout: 5_000 }).toBe('waiting\nstopped\n');
}, 20_000);
