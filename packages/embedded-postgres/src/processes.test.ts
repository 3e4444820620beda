import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isAlive, isPostgres } from './processes.ts';

it('a process of another name is alive and no PostgreSQL', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isPostgres(process.pid)).toBe(false);
});

it('a process that ended is neither', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  expect(isAlive(child.pid ?? 0)).toBe(false);
  expect(isPostgres(child.pid ?? 0)).toBe(false);
});
