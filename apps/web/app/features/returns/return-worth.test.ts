import { expect, it } from 'vitest';
import { worthOfChosen } from './return-worth.ts';

const line = (at: number, count: number, amount: number) => ({
  line: at,
  title: 'Lamp',
  options: '',
  price: 11.11,
  count,
  rest: { count, amount },
});

it('takes the discount’s share off, and the last pieces take all that is left', () => {
  const lines = [line(0, 3, 30), line(2, 1, 10)];
  expect(worthOfChosen(lines, { 0: 1 }, 'USD')).toEqual({ price: 11.11, pieces: 1, amount: 10 });
  expect(worthOfChosen(lines, { 0: 3, 2: 1 }, 'USD')).toEqual({
    price: 44.44,
    pieces: 4,
    amount: 40,
  });
  expect(worthOfChosen(lines, {}, 'USD')).toEqual({ price: 0, pieces: 0, amount: 0 });
});
