import { expect, test } from 'vitest';
import { toastTime } from './toaster.tsx';

const timeOf = (message: Partial<Parameters<typeof toastTime>[0]>) =>
  toastTime({ id: 'toast-1', kind: 'success', ...message });

test('a word or two stays as long as specified, a sentence until it can be read', () => {
  expect(timeOf({ text: 'addition succeeded' })).toBe(1_500);
  expect(timeOf({})).toBe(1_500);
  const sentence = 'The stock has changed meanwhile. Look at the new figure and try again.';
  expect(timeOf({ text: sentence })).toBe(1_500 + (sentence.length - 30) * 50);
  expect(timeOf({ text: 'done', lines: ['x'.repeat(100)] })).toBeGreaterThan(5_000);
});

test('errors and offers stay longer', () => {
  expect(timeOf({ kind: 'error', text: 'error' })).toBe(4_000);
  expect(timeOf({ links: [{ label: 'Cart', href: '/checkout/cart' }] })).toBe(6_000);
});
