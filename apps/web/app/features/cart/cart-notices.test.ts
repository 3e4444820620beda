import type { CartNotice } from '@matjar/contract/cart.ts';
import { expect, it } from 'vitest';
import { parseNotices, withNotices, withoutNotice } from './cart-notices.ts';

const price = (now: number): CartNotice => ({
  type: 'price',
  message: `now ${now}`,
  line: 'l1',
  product: 'p1',
  title: 'Cable',
  before: 20,
  now,
});
const gone: CartNotice = { type: 'removed', message: 'gone', product: 'p2', title: 'Charger' };

it('keeps what was told until it is put away', () => {
  const kept = withNotices([price(16)], [gone]);
  expect(kept).toEqual([price(16), gone]);
  expect(withoutNotice(kept, price(16))).toEqual([gone]);
});

it('lets news about the same line take the place of old ones', () => {
  expect(withNotices([price(16), gone], [price(15)])).toEqual([gone, price(15)]);
});

it('reads only what looks like notices', () => {
  expect(parseNotices(JSON.stringify([gone, null, 7, { type: 'x' }]))).toEqual([gone]);
  expect(parseNotices('{}')).toBeUndefined();
});
