import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxCart } from '../taxes/tax-totals.ts';
import { feeFor, findObstacle, type PaymentTerms } from './payment-offer.ts';

const everywhere: PaymentTerms = {
  zones: [],
  minimum: null,
  maximum: null,
  fee: 0,
  feePercent: 0,
  pickup: 'any',
};
const toPay = { zone: 'Cairo', isPickup: false, amount: 10_000 };

describe('a way to pay', () => {
  test('is offered by zone, pick-up and limits, which it may reach', () => {
    const obstacle = (terms: Partial<PaymentTerms>, changes: Partial<typeof toPay> = {}) =>
      findObstacle({ ...everywhere, ...terms }, { ...toPay, ...changes });
    expect(obstacle({})).toBeUndefined();
    expect(obstacle({ zones: ['Giza', 'Cairo'] })).toBeUndefined();
    expect(obstacle({ zones: ['Giza'] })).toBe('zone');
    expect(obstacle({ pickup: 'only' })).toBe('pickup');
    expect(obstacle({ pickup: 'only' }, { isPickup: true })).toBeUndefined();
    expect(obstacle({ pickup: 'never' }, { isPickup: true })).toBe('pickup');
    expect(obstacle({ minimum: 10_000, maximum: 10_000 })).toBeUndefined();
    expect(obstacle({ minimum: 10_001 })).toBe('minimum');
    expect(obstacle({ maximum: 9_999 })).toBe('maximum');
    expect(obstacle({ minimum: 10_001 }, { amount: 0 })).toBeUndefined();
    expect(findObstacle({ ...everywhere, zones: ['Giza'] }, { ...toPay, zone: undefined })).toBe(
      'zone',
    );
  });

  test('costs a fixed fee and a percentage, rounded half up, and nothing where nothing is paid', () => {
    expect(feeFor({ fee: 100, feePercent: 2.75 }, 10_000)).toBe(375);
    expect(feeFor({ fee: 0, feePercent: 1 }, 50)).toBe(1);
    expect(feeFor({ fee: 0, feePercent: 1 }, 49)).toBe(0);
    expect(feeFor({ fee: 100, feePercent: 3 }, 0)).toBe(0);
  });

  test('and goods, delivery and tax add up to the total, whatever the fee', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const percent = fc.integer({ min: 0, max: 50_000 }).map((thousandths) => thousandths / 1_000);
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 5 }),
        amount,
        fc.record({ fee: fc.integer({ min: 0, max: 50_000 }), feePercent: percent }),
        percent,
        fc.constantFrom('included' as const, 'added' as const),
        (lines, delivery, terms, taxPercent, mode) => {
          const goods = lines.reduce((sum, each) => sum + each, 0);
          const fee = feeFor(terms, goods + delivery);
          expect(Number.isInteger(fee)).toBe(true);
          expect(fee).toBeGreaterThanOrEqual(goods + delivery > 0 ? terms.fee : 0);
          const shipping = delivery + fee;
          const taxes = taxCart(
            { mode, standard: { name: 'VAT', percent: taxPercent }, rates: [] },
            {
              lines: lines.map((each) => ({ amount: each, category: '' })),
              shipping,
              zone: undefined,
            },
          );
          const sum = taxes.lines.reduce((all, each) => all + each.amount, taxes.shipping.amount);
          expect(goods + shipping + taxes.added).toBe(
            goods + delivery + fee + (mode === 'added' ? sum : 0),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
