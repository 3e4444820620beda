import type { Coupon } from '@matjar/contract/coupons/coupons.ts';
import { describe, expect, it } from 'vitest';
import { couponChange, couponFormSchemaFor, fieldsOf } from './coupon-form-schema.ts';

const coupon: Coupon = {
  _id: 'c1',
  name: 'WELCOME10',
  expire: '2030-05-14T10:00:00.000Z',
  kind: 'percent',
  discount: 10,
  firstOrderOnly: false,
  maxUses: 50,
  state: 'active',
  uses: 3,
  people: 2,
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const zone = 'Africa/Cairo';
const couponFormSchema = couponFormSchemaFor(coupon, zone);

describe('couponFormSchemaFor', () => {
  it('refuses an end in the past, unless it has been there before', () => {
    const past = { ...coupon, expire: '2020-05-14T10:00:00.000Z' };
    expect(couponFormSchemaFor(past, zone).safeParse(fieldsOf(past, zone)).success).toBe(true);
    for (const before of [undefined, coupon, { ...past, expire: '2020-05-13T10:00:00.000Z' }]) {
      const { error } = couponFormSchemaFor(before, zone).safeParse(fieldsOf(past, zone));
      expect(error?.issues).toMatchObject([{ message: 'coupons.expirePast', path: ['expire'] }]);
    }
  });

  it('refuses more than everything', () => {
    const { error } = couponFormSchema.safeParse({ ...fieldsOf(coupon, zone), discount: 150 });
    expect(error?.issues).toMatchObject([{ message: 'coupons.discountRange' }]);
  });

  it('asks for what the kind needs, and for goods that are named', () => {
    const fields = { ...fieldsOf(coupon, zone), kind: 'amount' as const };
    const issuesOf = (changed: object) =>
      couponFormSchemaFor(coupon, zone, 'amount').safeParse({ ...fields, ...changed }).error
        ?.issues;
    expect(issuesOf({})).toMatchObject([{ path: ['amount'] }]);
    expect(issuesOf({ amount: 5, discount: null })).toBeUndefined();
    expect(issuesOf({ amount: 5, scope: { of: 'brand', items: [] } })).toMatchObject([
      { message: 'adminCoupons.scopeMissing' },
    ]);
    expect(issuesOf({ amount: 5, start: '2031-01-01' })).toMatchObject([
      { path: ['start'], message: 'adminCoupons.startAfterEnd' },
    ]);
  });

  it('takes what the form of a coupon holds', () => {
    expect(couponFormSchema.safeParse(fieldsOf(coupon, zone)).success).toBe(true);
  });

  it('says what an empty form lacks', () => {
    const { error } = couponFormSchema.safeParse(fieldsOf(undefined, zone));
    expect(error?.issues.map(({ message }) => message).sort()).toEqual([
      'coupons.discountRange',
      'coupons.expireNotValid',
      'coupons.nameLength',
    ]);
  });
});

describe('couponChange', () => {
  it('leaves the end alone when its day was not touched', () => {
    const values = couponFormSchema.parse(fieldsOf(coupon, zone));
    expect(couponChange(values, coupon, zone)).not.toHaveProperty('expire');
    expect(couponChange(values, coupon, zone)).toMatchObject({
      version: 4,
      maxUses: 50,
      minTotal: null,
    });
  });

  it('sends a new day as one, for the server to end by the shop’s clock', () => {
    const values = couponFormSchema.parse({ ...fieldsOf(coupon, zone), expire: '2031-01-01' });
    expect(couponChange(values, coupon, zone)).toMatchObject({ expire: '2031-01-01' });
  });

  it('shows the day on which it ends in the shop', () => {
    const late = { ...coupon, expire: '2030-05-14T22:30:00.000Z' };
    expect(fieldsOf(late, zone).expire).toBe('2030-05-15');
  });
});
