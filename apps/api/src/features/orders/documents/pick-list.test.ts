import { expect, it } from 'vitest';
import { sumPicks } from './pick-list.ts';

const line = (variantId: string | null, number: number, count: number, title = 'Cable') => ({
  variantId,
  number,
  count,
  title,
  sku: variantId,
});

it('sums pieces by variant and goes along the shelves', () => {
  const places = new Map([
    ['far', { shelf: 'A-10', barcode: '6221000000001' }],
    ['near', { shelf: 'A-2', barcode: null }],
  ]);
  const lines = [
    line('far', 10_001, 2),
    line('nowhere', 10_001, 1, 'Adapter'),
    line('near', 10_002, 1),
    line('far', 10_002, 3),
    line('far', 10_002, 1),
    line(null, 10_003, 1, 'Gone'),
    line(null, 10_003, 1, 'Gone'),
  ];
  expect(sumPicks(lines, places)).toMatchObject([
    { shelf: 'A-2', count: 1, orders: [{ number: 10_002, count: 1 }] },
    {
      shelf: 'A-10',
      barcode: '6221000000001',
      count: 6,
      orders: [
        { number: 10_001, count: 2 },
        { number: 10_002, count: 4 },
      ],
    },
    { shelf: null, line: { title: 'Adapter' }, count: 1 },
    { shelf: null, line: { title: 'Gone' }, count: 2 },
  ]);
});
