import {
  type CouponChange,
  type CouponInput,
  couponInput,
} from '@matjar/contract/coupons/coupons.ts';
import type { ImportCellValue, ImportField } from '@matjar/contract/imports/imports.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import {
  type CouponDeps,
  changeCoupon,
  createCoupon,
  removeCoupon,
  showCoupon,
} from '../../coupons/coupons.service.ts';
import {
  type ImportedCoupon,
  readImportedCoupons,
  writeDeal,
} from '../../coupons/imported-coupons.service.ts';
import { type Read, readAmount, readFlag, readWhole } from '../files/read-values.ts';
import { textOfIssue } from '../files/text-of-issue.ts';
import type { ImportDeps } from '../imports-deps.ts';
import {
  describeEntry,
  type EntryKind,
  type EntryRow,
  type PlannedEntry,
  takeCell,
} from './entries.ts';

type Given = Partial<Omit<CouponInput, 'scope' | 'segment'>>;
type Term = Exclude<keyof Given, 'name'>;

/** The column of each term; terms that belong together are combined again. */
const fields: Record<Term, ImportField> = {
  kind: 'couponKind',
  discount: 'discount',
  amount: 'amount',
  deal: 'deal',
  start: 'start',
  expire: 'expire',
  maxUses: 'maxUses',
  maxUsesPerUser: 'maxUsesPerUser',
  minTotal: 'minTotal',
  firstOrderOnly: 'firstOrderOnly',
};
const terms = Object.keys(fields) as Term[];

/** The kind decides which of the others is stored. */
const ofKind: readonly Term[] = ['kind', 'discount', 'amount', 'deal'];

interface CouponPatch {
  set: Given;
  /** The previous values; absent for a new coupon. */
  replaced?: CouponChange;
}

/**
 * Coupons, identified by code. Their restrictions to products and customers, and the products of a deal, are
 * not in files and stay.
 */
export const couponEntries: EntryKind = {
  key: 'code',

  async plan(deps, rows) {
    const { currency } = deps.catalog.catalog;
    const codes = rows.flatMap(({ cells }) => cells.code?.toLowerCase() ?? []);
    const known = await readImportedCoupons(couponDeps(deps), codes);
    const timeZone = deps.catalog.settings.values.timeZone;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    return rows.map((row) =>
      planCoupon(row, known.get(row.cells.code?.toLowerCase() ?? ''), { currency, today }),
    );
  },

  async apply(deps, db, { productId, version, patch }, actor) {
    const { set, replaced } = patch as CouponPatch;
    const written =
      productId === null
        ? await createCoupon({ ...couponDeps(deps), db }, actor, set as CouponInput)
        : await changeCoupon({ ...couponDeps(deps), db }, actor, productId, {
            ...set,
            version: version ?? 0,
          });
    if (written instanceof Refusal) return written;
    return { id: written.data._id, version: written.data.version, before: replaced ?? null };
  },

  async undo(deps, db, { productId, versionAfter, before }, actor) {
    const coupons = { ...couponDeps(deps), db };
    const id = productId ?? '';
    if (before) {
      const change = { ...(before as CouponChange), version: versionAfter ?? 0 };
      const written = await changeCoupon(coupons, actor, id, change);
      return written instanceof Refusal
        ? written
        : { id, version: written.data.version, before: null };
    }
    const shown = await showCoupon(coupons, id);
    if (shown instanceof Refusal) return shown;
    // A coupon that was used cannot be removed.
    if (shown.data.version !== versionAfter || shown.data.uses > 0) return refuse('conflict');
    return (await removeCoupon(coupons, actor, id)) ?? { id, version: versionAfter, before: null };
  },
};

function couponDeps({ db, catalog }: ImportDeps): CouponDeps {
  return { db, settings: catalog.settings };
}

function planCoupon(
  row: EntryRow,
  known: ImportedCoupon | undefined,
  { currency, today }: { currency: Currency; today: string },
): PlannedEntry {
  const given = readTerms(row, currency);
  const name = row.cells.code ?? '';
  if (row.problems.length === 0) check(row, { ...given, name }, known, today);
  const shown = { ...given, deal: given.deal && writeDeal(given.deal) };
  const changed = terms.filter(
    (term) => shown[term] !== undefined && shown[term] !== known?.values[term],
  );
  const set: Given = Object.fromEntries(changed.map((term) => [term, given[term]]));
  // Products and limit of the deal stay.
  if (set.deal) set.deal = { ...known?.exact.deal, ...set.deal };
  const before: Partial<Record<ImportField, ImportCellValue>> | undefined =
    known && Object.fromEntries(terms.map((term) => [fields[term], known.values[term]]));
  const checked = describeEntry(
    row,
    known?.name ?? name,
    before,
    terms.map((term) => [fields[term], shown[term]]),
  );
  if (checked.kind === 'wrong' || checked.kind === 'unchanged') return { checked };
  if (!known) {
    const patch: CouponPatch = { set: { ...set, name } };
    return { checked, entry: { productId: undefined, version: undefined, patch } };
  }
  const touched = new Set<Term>(changed);
  if (changed.some((term) => ofKind.includes(term))) for (const term of ofKind) touched.add(term);
  const replaced = Object.fromEntries([...touched].map((term) => [term, known.exact[term]]));
  const patch: CouponPatch = { set, replaced };
  return { checked, entry: { productId: known.id, version: known.version, patch } };
}

function readTerms(row: EntryRow, currency: Currency): Given {
  const amount = (field: ImportField) => {
    const minor = takeCell(row, field, (text) => readAmount(text, currency));
    return minor === undefined ? undefined : toMajor(minor, currency);
  };
  const off = amount('amount');
  const discount = takeCell(row, 'discount', (text) => readWhole(text.replace(/\s*%$/, '')));
  const deal = takeCell(row, 'deal', readDeal);
  // The kind may be left out in a file of amounts or deals.
  const implied = deal ? 'buyGet' : off === undefined ? undefined : 'amount';
  const kind =
    takeCell(row, 'couponKind', readKind) ?? (discount === undefined ? implied : undefined);
  return {
    ...(kind && { kind }),
    ...(kind === 'buyGet' && { deal }),
    discount: kind === 'percent' || kind === undefined ? discount : undefined,
    amount: kind === 'amount' || kind === undefined ? off : undefined,
    start: takeCell(row, 'start', readDay),
    expire: takeCell(row, 'expire', readDay),
    maxUses: takeCell(row, 'maxUses', readWhole),
    maxUsesPerUser: takeCell(row, 'maxUsesPerUser', readWhole),
    minTotal: amount('minTotal'),
    firstOrderOnly: takeCell(row, 'firstOrderOnly', readFlag),
  };
}

const kindLabels: Record<string, NonNullable<Given['kind']>> = {
  percent: 'percent',
  percentage: 'percent',
  '%': 'percent',
  amount: 'amount',
  fixed: 'amount',
  'fixed amount': 'amount',
  delivery: 'delivery',
  'free delivery': 'delivery',
  shipping: 'delivery',
  'free shipping': 'delivery',
  buyget: 'buyGet',
  'buy get': 'buyGet',
  'buy x get y': 'buyGet',
  bogo: 'buyGet',
};

function readKind(text: string): Read<NonNullable<Given['kind']>> {
  const word = text.toLowerCase();
  const kind = Object.hasOwn(kindLabels, word) ? kindLabels[word] : undefined;
  return kind ? { value: kind } : { reason: 'kindUnknown' };
}

/** `2 + 1 at −50 %`, `buy 2 get 1`, `2+1 free`; free if no percentage is given. */
function readDeal(text: string): Read<NonNullable<Given['deal']>> {
  const [, buy, get, percent = '100'] =
    /^(?:buy )?(\d{1,4}) ?(?:\+|get) ?(\d{1,4})(?:(?: at)? ?[-−–]? ?(\d{1,4}) ?%(?: off)?| free)?$/i.exec(
      text.replaceAll(/\s+/g, ' '),
    ) ?? [];
  if (!buy) return { reason: 'notDeal' };
  return { value: { buy: Number(buy), get: Number(get), percent: Number(percent) } };
}

/** A day in the shop's time zone; a time after it is ignored. */
function readDay(text: string): Read<string> {
  const day = /^\d{4}-\d{2}-\d{2}(?=$|[ T])/.exec(text)?.[0];
  const isDay = day && !Number.isNaN(Date.parse(day));
  return isDay ? { value: day } : { reason: 'notDay' };
}

/** Validates by the rules of the form; writing validates again. */
function check(row: EntryRow, given: Given, known: ImportedCoupon | undefined, today: string) {
  const blame = (term: Term | 'name', detail: string) => {
    const field = term === 'name' ? 'code' : fields[term];
    const value = row.cells[field];
    row.problems.push({ field, ...(value && { value }), reason: 'invalid', detail });
  };
  if (!given.name) {
    row.problems.push({ field: 'code', reason: 'codeMissing' });
    return;
  }
  const parsed = (known ? couponInput.partial() : couponInput).safeParse(given);
  for (const issue of parsed.error?.issues ?? []) {
    blame((issue.path[0] ?? 'name') as Term, textOfIssue(issue));
  }
  if (!parsed.success) return;
  const kind = given.kind ?? known?.values.kind ?? 'percent';
  const becomesOther = kind !== 'buyGet' || (given.discount ?? given.amount) != null;
  if (known?.values.kind === 'buyGet' && becomesOther) {
    row.problems.push({ field: 'couponKind', reason: 'dealStays' });
  }
  if (kind === 'buyGet' && (given.deal ?? known?.values.deal) == null) {
    blame('deal', translate('adminCoupons.dealMissing'));
  }
  if (kind === 'percent' && (given.discount ?? known?.values.discount) == null) {
    blame('discount', translate('coupons.discountRange'));
  }
  if (kind === 'amount' && (given.amount ?? known?.values.amount) == null) {
    blame('amount', translate('adminCoupons.amountRange'));
  }
  const { start = known?.values.start, expire = known?.values.expire } = given;
  const endsAnew = given.expire !== undefined && given.expire !== known?.values.expire;
  if (endsAnew && given.expire && given.expire < today) {
    blame('expire', translate('coupons.expirePast'));
  }
  if (start && expire && start > expire) blame('start', translate('adminCoupons.startAfterEnd'));
}
