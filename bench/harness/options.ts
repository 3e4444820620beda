import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string', default: '.data/bench' },
  },
});

/** For trying a benchmark: short rounds, 100,000 products in place of a million, no file written. */
export const isQuick = values.quick;
/** Where the measured shops are kept from one run to the next. */
export const dataFolder = values.data;

export interface Size {
  name: string;
  products: number;
}

export const smallShop: Size = { name: '10k', products: 10_000 };
export const largeShop: Size = isQuick
  ? { name: '100k', products: 100_000 }
  : { name: '1M', products: 1_000_000 };

/** Short and many, because a machine's own speed changes from second to second. */
export const pace = isQuick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 3 };
