import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpackOrdinals } from './unpack-products.ts';

test('ordinals come back as they were packed, in rising order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(1_000_000), { maxLength: 200 }), (ordinals) => {
      const packed = Buffer.alloc(ordinals.length * 4);
      for (const [at, ordinal] of ordinals.entries()) packed.writeInt32BE(ordinal, at * 4);
      expect([...unpackOrdinals(packed)]).toEqual(ordinals.toSorted((one, next) => one - next));
    }),
  );
});
