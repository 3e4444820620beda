import { expect, test } from 'vitest';
import { sideOfToasts, toastTime } from './toaster.tsx';

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

test('they stand at the end, or opposite a primary action that stands there', () => {
  const screen = { width: 1_280, height: 800 };
  const box = (left: number, right: number, top = 600) => ({ left, right, top, bottom: top + 52 });
  const [inSummary, inForm, acrossAll] = [box(870, 1_196), box(40, 300), box(40, 1_240)];
  expect(sideOfToasts([], screen)).toBe('end');
  expect(sideOfToasts([inSummary], screen)).toBe('start');
  expect(sideOfToasts([inForm], screen)).toBe('end');
  expect(sideOfToasts([inSummary, inForm], screen)).toBe('end');
  expect(sideOfToasts([acrossAll], screen)).toBe('end');
  // What is hidden, or further down, is not covered.
  expect(sideOfToasts([box(0, 0), box(870, 1_196, 900)], screen)).toBe('end');
  expect(sideOfToasts([inForm], { ...screen, isRtl: true })).toBe('start');
});
