import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('takes the first and the last word', () => {
  expect(initialsOf('Mariam Adel')).toBe('MA');
  expect(initialsOf('  karim  abdel  saleh ')).toBe('KS');
});

test('one word gives one letter, no word none', () => {
  expect(initialsOf('nour')).toBe('N');
  expect(initialsOf('   ')).toBe('');
});

test('a letter outside the basic plane stays whole', () => {
  expect(initialsOf('𝒜da')).toBe('𝒜');
});
