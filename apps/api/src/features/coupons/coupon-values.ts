import type { CouponInput } from '@matjar/contract/coupons/coupons.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { type Currency, fromMajor, isMajorAmount } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { keepSegment, nameCatalogEntries } from '../segments/segments.service.ts';
import { type CouponValues, findDayEdges } from './coupons.queries.ts';

type Terms = Pick<CouponValues, 'kind' | 'discountPercent' | 'amount' | 'deal'>;
type GivenTerms = Pick<Partial<CouponInput>, 'kind' | 'discount' | 'amount' | 'deal'>;
type Period = Pick<CouponValues, 'startsAt' | 'expiresAt'>;

/** The input, with days converted to timestamps. */
type InShopTime<Input> = {
  [Key in keyof Input]: Key extends 'start' | 'expire'
    ? Exclude<Input[Key], string> | Date
    : Input[Key];
};

/** Converts days in the shop's time zone. */
export async function inShopTime<Input extends Partial<Pick<CouponInput, 'start' | 'expire'>>>(
  db: Db,
  input: Input,
  { settings }: { settings: ShopSettings },
): Promise<InShopTime<Input>> {
  const { start, expire } = input;
  const isDay = (text: string | null | undefined) => text?.length === 10;
  const days = await findDayEdges(
    db,
    { first: isDay(start) ? start : null, last: isDay(expire) ? expire : null },
    settings.values.timeZone,
  );
  const period = {
    ...(start && { start: days.begins ?? new Date(start) }),
    ...(expire && { expire: days.ends ?? new Date(expire) }),
  };
  return { ...input, ...period } as InShopTime<Input>;
}

/**
 * Column values of the given fields. Fields that depend on each other are validated together with the stored
 * ones.
 */
export async function readValues(
  db: Db,
  input: Partial<InShopTime<CouponInput>>,
  currency: Currency,
  before?: Terms & Period,
): Promise<Partial<CouponValues> | Refusal<'validation'>> {
  const { name, maxUses, maxUsesPerUser, minTotal, firstOrderOnly, scope, segment } = input;
  const fault =
    findPeriodFault(input, before) ??
    findTermsFault(input, currency, before) ??
    (minTotal != null && !isMajorAmount(minTotal, currency)
      ? { param: 'minTotal', text: 'coupons.minTotalRange' as const }
      : undefined) ??
    (await findThingsFault(db, input));
  if (fault) {
    const fields = [{ param: fault.param, msg: translate(fault.text) }];
    return refuse('validation').with({ fields });
  }
  return {
    ...readTerms(input, currency, before),
    ...(name !== undefined && { name }),
    ...(input.start !== undefined && { startsAt: input.start }),
    ...(input.expire !== undefined && { expiresAt: input.expire }),
    ...(maxUses !== undefined && { maxUses }),
    ...(maxUsesPerUser !== undefined && { maxUsesPerUser }),
    ...(minTotal !== undefined && {
      minTotal: minTotal === null ? null : fromMajor(minTotal, currency),
    }),
    ...(firstOrderOnly !== undefined && { firstOrderOnly }),
    ...(scope !== undefined && { scope: scope && { ...scope, ids: [...new Set(scope.ids)] } }),
    ...(segment !== undefined && { segmentId: segment || null }),
  };
}

type PlainKey = Extract<
  MessageKey,
  | 'coupons.expirePast'
  | 'coupons.discountRange'
  | 'coupons.minTotalRange'
  | 'adminCoupons.startAfterEnd'
  | 'adminCoupons.amountRange'
  | 'adminCoupons.dealMissing'
  | 'adminCoupons.scopeUnknown'
  | 'adminCoupons.segmentUnknown'
>;

interface Fault {
  param: string;
  text: PlainKey;
}

function findPeriodFault(
  { start, expire }: Partial<InShopTime<CouponInput>>,
  before: Period | undefined,
): Fault | undefined {
  if (expire && expire <= new Date()) return { param: 'expire', text: 'coupons.expirePast' };
  const begins = start === undefined ? before?.startsAt : start;
  const ends = expire ?? before?.expiresAt;
  if ((start || expire) && begins && ends && begins >= ends) {
    return { param: 'start', text: 'adminCoupons.startAfterEnd' };
  }
  return undefined;
}

function findTermsFault(
  input: GivenTerms,
  currency: Currency,
  before: Terms | undefined,
): Fault | undefined {
  const kind = input.kind ?? before?.kind ?? 'percent';
  const percent = input.discount ?? (before?.discountPercent || undefined);
  if (kind === 'percent' && percent === undefined) {
    return { param: 'discount', text: 'coupons.discountRange' };
  }
  if (kind === 'buyGet' && !(input.deal ?? before?.deal)) {
    return { param: 'deal', text: 'adminCoupons.dealMissing' };
  }
  if (kind !== 'amount') return undefined;
  const isValid =
    input.amount === undefined
      ? before?.amount != null
      : isMajorAmount(input.amount, currency) && input.amount > 0;
  return isValid ? undefined : { param: 'amount', text: 'adminCoupons.amountRange' };
}

/** Only one of percent, amount and deal is stored; the kind says which. */
function readTerms(
  input: GivenTerms,
  currency: Currency,
  before: Terms | undefined,
): Partial<Terms> {
  const { discount, amount, deal } = input;
  const isAsBefore = [input.kind, discount, amount, deal].every((each) => each === undefined);
  if (isAsBefore && before) return {};
  const kind = input.kind ?? before?.kind ?? 'percent';
  const none = { kind, discountPercent: 0, amount: null, deal: null };
  if (kind === 'delivery') return none;
  if (kind === 'percent') {
    return { ...none, discountPercent: discount ?? before?.discountPercent ?? 0 };
  }
  if (kind === 'buyGet') return { ...none, deal: deal ? readDeal(deal) : (before?.deal ?? null) };
  const off = amount === undefined ? (before?.amount ?? null) : fromMajor(amount, currency);
  return { ...none, amount: off };
}

function readDeal({ scope, limit, ...deal }: NonNullable<CouponInput['deal']>) {
  return {
    ...deal,
    scope: scope ? { ...scope, ids: [...new Set(scope.ids)] } : null,
    limit: limit ?? null,
  };
}

async function findThingsFault(
  db: Db,
  { scope, segment, deal }: Pick<Partial<CouponInput>, 'scope' | 'segment' | 'deal'>,
): Promise<Fault | undefined> {
  const ids = [...(scope?.ids ?? []), ...(deal?.scope?.ids ?? [])];
  if (ids.length > 0) {
    const names = await nameCatalogEntries(db, ids);
    if (!ids.every((id) => names.has(id))) {
      return { param: 'scope', text: 'adminCoupons.scopeUnknown' };
    }
  }
  if (segment && !(await keepSegment(db, segment))) {
    return { param: 'segment', text: 'adminCoupons.segmentUnknown' };
  }
  return undefined;
}
