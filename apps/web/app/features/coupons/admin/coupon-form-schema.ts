import {
  type Coupon,
  couponCodesRequest,
  couponDeal,
  couponInput,
  couponKinds,
  couponScopes,
} from '@matjar/contract/coupons/coupons.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { z } from 'zod';
import type { Named } from '../../catalog/admin/remote-picker.tsx';

export type CouponKind = Coupon['kind'];
/** A single coupon, or many single-use codes. */
export type CouponMode = 'one' | 'codes';

export const scopeChoices = ['all', ...couponScopes] as const;

/** The value for no segment. */
export const everybody = 'everybody';

export interface ScopeFields {
  of: (typeof scopeChoices)[number];
  items: Named[];
}

/** An empty number is null; fields that the kind does not need are left out. */
function number<Schema extends z.ZodType<number | undefined, number | undefined>>(
  schema: Schema,
  isNeeded: boolean,
) {
  const typed = z.number().nullable();
  return isNeeded
    ? typed.transform((value): number | undefined => value ?? Number.NaN).pipe(schema)
    : typed.transform(() => undefined);
}

function text(schema: z.ZodType<string, string>, isNeeded: boolean) {
  return isNeeded ? schema : z.string();
}

const scope = z
  .custom<ScopeFields>()
  .refine(({ of, items }) => of === 'all' || items.length > 0, {
    error: 'adminCoupons.scopeMissing',
  })
  .transform(({ of, items }) => (of === 'all' ? null : { of, ids: items.map(({ _id }) => _id) }));

/**
 * The contract's rules for the fields. A new end must be in the future; an unchanged one in the past is
 * allowed.
 */
export function couponFormSchemaFor(
  coupon: Coupon | undefined,
  timeZone: string,
  kind: CouponKind = coupon?.kind ?? 'percent',
  mode: CouponMode = 'one',
) {
  const dayOf = (time: Date | string) => dayInShop(time, timeZone);
  const { shape } = couponInput;
  const codes = couponCodesRequest.shape;
  const isDeal = kind === 'buyGet';
  return z
    .object({
      name: text(shape.name, mode === 'one'),
      batch: text(codes.batch, mode === 'codes'),
      prefix: text(codes.prefix, mode === 'codes'),
      count: number(codes.count, mode === 'codes'),
      kind: z.enum(couponKinds),
      discount: number(shape.discount, kind === 'percent'),
      amount: number(shape.amount, kind === 'amount'),
      dealBuy: number(couponDeal.shape.buy, isDeal),
      dealGet: number(couponDeal.shape.get, isDeal),
      dealPercent: number(couponDeal.shape.percent, isDeal),
      dealLimit: couponDeal.shape.limit,
      dealScope: isDeal ? scope : z.custom<ScopeFields>().transform(() => null),
      start: z
        .string()
        .transform((day): string | null | undefined => day || null)
        .pipe(shape.start),
      expire: shape.expire.refine(
        (day) => day >= dayOf(new Date()) || (coupon !== undefined && day === dayOf(coupon.expire)),
        { error: 'coupons.expirePast' },
      ),
      maxUses: shape.maxUses,
      maxUsesPerUser: shape.maxUsesPerUser,
      minTotal: shape.minTotal,
      firstOrderOnly: z.boolean(),
      scope,
      segment: z.string().transform((id) => (id === everybody ? null : id)),
    })
    .refine(({ start, expire }) => !start || start <= expire, {
      error: 'adminCoupons.startAfterEnd',
      path: ['start'],
    });
}

type FormSchema = ReturnType<typeof couponFormSchemaFor>;
export type CouponFormInput = z.input<FormSchema>;
export type CouponFormValues = z.output<FormSchema>;

/** Days are in the shop's time zone. */
export function fieldsOf(coupon: Coupon | undefined, timeZone: string): CouponFormInput {
  return {
    name: coupon?.name ?? '',
    batch: '',
    prefix: '',
    count: null,
    kind: coupon?.kind ?? 'percent',
    discount: coupon?.discount || null,
    amount: coupon?.amount ?? null,
    dealBuy: coupon?.deal?.buy ?? 2,
    dealGet: coupon?.deal?.get ?? 1,
    dealPercent: coupon?.deal?.percent ?? 100,
    dealLimit: coupon?.deal?.limit ?? null,
    dealScope: coupon?.deal?.scope ?? { of: 'all', items: [] },
    start: coupon?.start ? dayInShop(coupon.start, timeZone) : '',
    expire: coupon ? dayInShop(coupon.expire, timeZone) : '',
    maxUses: coupon?.maxUses ?? null,
    maxUsesPerUser: coupon?.maxUsesPerUser ?? null,
    minTotal: coupon?.minTotal ?? null,
    firstOrderOnly: coupon?.firstOrderOnly ?? false,
    scope: coupon?.scope ?? { of: 'all', items: [] },
    segment: coupon?.segment?._id ?? everybody,
  };
}

/** The fields of a deal become one value; other kinds have none. */
function withDeal(values: CouponFormValues) {
  const { dealBuy, dealGet, dealPercent, dealLimit, dealScope, ...others } = values;
  const isWhole = dealBuy !== undefined && dealGet !== undefined && dealPercent !== undefined;
  if (others.kind !== 'buyGet' || !isWhole) return others;
  const deal = { buy: dealBuy, get: dealGet, percent: dealPercent, scope: dealScope };
  return { ...others, deal: { ...deal, limit: dealLimit } };
}

export function newCoupon(form: CouponFormValues) {
  const { batch: _, prefix: __, count: ___, ...values } = withDeal(form);
  return values;
}

export function newCodes(form: CouponFormValues) {
  const { name: _, maxUses: __, maxUsesPerUser: ___, count = 0, ...others } = withDeal(form);
  return { ...others, count };
}

/** An untouched day keeps the exact time of the coupon. */
export function couponChange(values: CouponFormValues, coupon: Coupon, timeZone: string) {
  const { start = null, expire, ...others } = newCoupon(values);
  const isMoved = (day: string | null, before: string | undefined) =>
    day !== (before ? dayInShop(before, timeZone) : null);
  return {
    ...others,
    ...(isMoved(start, coupon.start) && { start }),
    ...(isMoved(expire, coupon.expire) && { expire }),
    version: coupon.version,
  };
}
