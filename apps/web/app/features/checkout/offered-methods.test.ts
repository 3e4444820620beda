import type { OfferedPayment } from '@matjar/contract/payments/payments.ts';
import { expect, test } from 'vitest';
import { checkOffer, withOfferedMethod } from './offered-methods.ts';

const address = { city: 'Cairo', details: '12 Makram Ebeid St' };
const stripe = { method: 'stripe' } as const;
const cash = { method: 'cash' } as const;

test('where there is a choice, the person chooses', () => {
  expect(withOfferedMethod(address, [stripe, cash])).toEqual(address);
  const chosen = { ...address, paymentMethodType: 'cash' as const };
  expect(withOfferedMethod(chosen, [stripe, cash])).toEqual(chosen);
});

test('the only way to pay is chosen, and what is no longer offered is not', () => {
  const chosen = { ...address, paymentMethodType: 'cash' };
  expect(withOfferedMethod(address, [cash])).toEqual(chosen);
  expect(withOfferedMethod({ ...address, paymentMethodType: 'stripe' }, [cash])).toEqual(chosen);
  const draft = { ...address, paymentMethodType: 'bank' as const };
  expect(withOfferedMethod(draft, [stripe, cash])).toEqual(address);
});

test('a way to pay is checked against zone, limits and pick-up, and its fee counted in whole coins', () => {
  const bank: OfferedPayment = {
    method: 'bank',
    zones: ['Cairo'],
    maximum: 100,
    fee: 0.5,
    feePercent: 1.5,
    pickup: 'never',
  };
  const toPay = { zone: 'Cairo', isPickup: false, goods: 10.01, delivery: 2.99, cashFee: 0 };
  expect(checkOffer(bank, toPay, 'USD')).toMatchObject({ obstacle: undefined, fee: 0.7 });
  const obstacles = [{ zone: 'Giza' }, { isPickup: true }, { goods: 97.02 }, { zone: undefined }];
  const found = obstacles.map((each) => checkOffer(bank, { ...toPay, ...each }, 'USD').obstacle);
  expect(found).toEqual(['zone', 'pickup', 'maximum', undefined]);
});

test('while nobody knows where to, no fee is guessed and no minimum missed', () => {
  const toPay = { zone: undefined, isPickup: false, goods: 10, delivery: undefined, cashFee: 0 };
  const terms = { zones: [], minimum: 12, fee: 0.5, feePercent: 0, pickup: 'any' } as const;
  const offer: OfferedPayment = { method: 'bank', ...terms, zones: [] };
  expect(checkOffer(offer, toPay, 'USD')).toMatchObject({ obstacle: undefined, fee: 0.5 });
  const byShare = checkOffer({ ...offer, feePercent: 1.5 }, toPay, 'USD');
  expect(byShare).toMatchObject({ obstacle: undefined, fee: undefined });
  expect(checkOffer(offer, { ...toPay, delivery: 1 }, 'USD').obstacle).toBe('minimum');
});
