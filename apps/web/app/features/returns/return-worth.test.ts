import { expect, it } from 'vitest';
import { worthOfSelected } from './return-worth.ts';

const line = (at: number, count: number, amount: number, tax?: number) => ({
  line: at,
  title: 'Lamp',
  options: '',
  price: 11.11,
  count,
  rest: { count, amount, ...(tax && { tax }) },
});

it('takes the discount’s share off, and the last pieces take all that is left', () => {
  const lines = [line(0, 3, 30), line(2, 1, 10)];
  expect(worthOfSelected(lines, { 0: 1 }, 'USD')).toMatchObject({
    price: 11.11,
    pieces: 1,
    amount: 10,
  });
  expect(worthOfSelected(lines, { 0: 3, 2: 1 }, 'USD')).toMatchObject({
    price: 44.44,
    pieces: 4,
    amount: 40,
  });
  expect(worthOfSelected(lines, {}, 'USD')).toMatchObject({ price: 0, pieces: 0, amount: 0 });
});

it('tells what of it was added as tax', () => {
  const worth = worthOfSelected([line(0, 3, 38, 4.67)], { 0: 1 }, 'USD');
  expect(worth).toEqual({ price: 11.11, pieces: 1, amount: 12.67, tax: 1.56 });
});
