import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./memory-flags.ts', import.meta.url).href;
const program = `
  const { takeMemoryFlags } = await import('${module}');
  takeMemoryFlags();
  console.log(JSON.stringify({ flags: process.execArgv, arenas: process.env.MALLOC_ARENA_MAX }));`;

function run(environment: Record<string, string> = {}) {
  const { MALLOC_ARENA_MAX: _, ...inherited } = process.env;
  const options = { env: { ...inherited, ...environment }, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['-e', program], options));
}

test.skipIf(process.platform === 'win32')('a process takes its settings of memory', () => {
  const { flags, arenas } = run();
  expect(flags).toContain('--max-semi-space-size=8');
  expect(arenas).toBe('2');
});

test('what an operator has chosen stays', () => {
  const { flags, arenas } = run({ MALLOC_ARENA_MAX: '4' });
  expect(flags).not.toContain('--max-semi-space-size=8');
  expect(arenas).toBe('4');
});
