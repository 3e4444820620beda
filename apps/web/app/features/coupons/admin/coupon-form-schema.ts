import {
  type Coupon,
  couponCodesRequest,
  couponInput,
  couponKinds,
  couponScopes,
} from '@matjar/contract/coupons.ts';
import { z } from 'zod';
import { dayInShop, fromShopClock } from '../../../i18n/shop-clock.ts';
import type { Named } from '../../catalog/admin/remote-picker.tsx';

export type CouponKind = Coupon['kind'];
/** One coupon, or many codes that work once each. */
export type CouponMode = 'one' | 'codes';

export const scopeChoices = ['all', ...couponScopes] as const;

/** In place of a segment. */
export const everybody = 'everybody';

export interface ScopeFields {
  of: (typeof scopeChoices)[number];
  items: Named[];
}

/** An emptied figure is null; what the kind does not need is left out. */
function figure<Schema extends z.ZodType<number | undefined, number | undefined>>(
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

/** Days of the form on the shop's clock: a coupon begins with its first and ends with its last moment. */
const firstMoment = (day: string, timeZone: string) =>
  fromShopClock(`${day}T00:00`, timeZone)?.toISOString() ?? day;

function lastMoment(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00Z`);
  if (Number.isNaN(midnight)) return day;
  const next = new Date(midnight + 86_400_000).toISOString().slice(0, 16);
  const end = fromShopClock(next, timeZone);
  return end ? new Date(end.getTime() - 1).toISOString() : day;
}

/**
 * The contract's rules over what the fields hold. An end that is set must lie ahead; one that passed long
 * ago may stay as it is.
 */
export function couponFormSchemaFor(
  coupon: Coupon | undefined,
  timeZone: string,
  kind: CouponKind = coupon?.kind ?? 'percent',
  mode: CouponMode = 'one',
) {
  const { shape } = couponInput;
  const codes = couponCodesRequest.shape;
  return z
    .object({
      name: text(shape.name, mode === 'one'),
      batch: text(codes.batch, mode === 'codes'),
      prefix: text(codes.prefix, mode === 'codes'),
      count: figure(codes.count, mode === 'codes'),
      kind: z.enum(couponKinds),
      discount: figure(shape.discount, kind === 'percent'),
      amount: figure(shape.amount, kind === 'amount'),
      start: z
        .string()
        .transform((day): string | null | undefined => (day ? firstMoment(day, timeZone) : null))
        .pipe(shape.start),
      expire: z
        .string()
        .transform((day) => lastMoment(day, timeZone))
        .pipe(shape.expire)
        .refine(
          (end) =>
            end > new Date() ||
            (coupon !== undefined &&
              dayInShop(end, timeZone) === dayInShop(coupon.expire, timeZone)),
          { error: 'coupons.expirePast' },
        ),
      maxUses: shape.maxUses,
      maxUsesPerUser: shape.maxUsesPerUser,
      minTotal: shape.minTotal,
      firstOrderOnly: z.boolean(),
      scope,
      segment: z.string().transform((id) => (id === everybody ? null : id)),
    })
    .refine(({ start, expire }) => !start || start < expire, {
      error: 'adminCoupons.startAfterEnd',
      path: ['start'],
    });
}

type FormSchema = ReturnType<typeof couponFormSchemaFor>;
export type CouponFormInput = z.input<FormSchema>;
export type CouponFormValues = z.output<FormSchema>;

export function fieldsOf(coupon: Coupon | undefined, timeZone: string): CouponFormInput {
  return {
    name: coupon?.name ?? '',
    batch: '',
    prefix: '',
    count: null,
    kind: coupon?.kind ?? 'percent',
    discount: coupon?.discount || null,
    amount: coupon?.amount ?? null,
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

export function newCoupon({ batch: _, prefix: __, count: ___, ...values }: CouponFormValues) {
  return withMoments(values);
}

export function newCodes(values: CouponFormValues) {
  const { name: _, maxUses: __, maxUsesPerUser: ___, count = 0, ...others } = values;
  return { ...withMoments(others), count };
}

function withMoments<Values extends Pick<CouponFormValues, 'start' | 'expire'>>({
  start,
  expire,
  ...others
}: Values) {
  return { ...others, start: start?.toISOString() ?? null, expire: expire.toISOString() };
}

/** A day that was not touched keeps the moment at which the coupon really begins or ends. */
export function couponChange(values: CouponFormValues, coupon: Coupon, timeZone: string) {
  const { start, expire, ...others } = newCoupon(values);
  const isMoved = (moment: string | null, before: string | undefined) =>
    (moment && dayInShop(moment, timeZone)) !== (before ? dayInShop(before, timeZone) : null);
  return {
    ...others,
    ...(isMoved(start, coupon.start) && { start }),
    ...(isMoved(expire, coupon.expire) && { expire }),
    version: coupon.version,
  };
}
