import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findPostgresBinaries, programPath } from './binaries.ts';

it('finds the programs that npm installed for this platform', () => {
  const binaries = findPostgresBinaries();
  expect(existsSync(programPath(binaries, 'postgres'))).toBe(true);
  expect(existsSync(programPath(binaries, 'initdb'))).toBe(true);
});

it('says what to do where there is none', () => {
  expect(() => findPostgresBinaries('win32-x64')).toThrow('win32-x64: set DATABASE_URL');
});
