import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findTask } from './find-task.mjs';
import { inRoot } from './run-program.ts';

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it.each(Object.entries(scripts))('npm script "%s" leads to a task', (name, command) => {
  expect(command).toBe(`node scripts/run.mjs ${name}`);
  expect(findTask(inRoot(), name)).toMatch(/\.ts$/);
});

it.each(['', '../evil', 'no-such-task', 'a b'])('%j is no task', (name) => {
  expect(findTask(inRoot(), name)).toBeUndefined();
});
