import { segmentLimits } from '@matjar/contract/accounts/account-limits.ts';
import { listResponse } from '@matjar/contract/list.ts';
import {
  type Currency,
  fromMajor,
  isMajorAmount,
  sumToMajor,
  toMajor,
} from '@matjar/contract/money.ts';
import type {
  Segment,
  SegmentChange,
  SegmentConditions,
  SegmentInput,
  SegmentListQuery,
} from '@matjar/contract/segments/segments.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { refusingTaken } from '../../platform/database/is-unique-violation.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { refuseChanged } from '../audit/audit-list.service.ts';
import {
  countMembers,
  countSegments,
  deleteSegment,
  findMembers,
  findNames,
  findSegment,
  findSegments,
  insertSegment,
  listSegments,
  lockSegment,
  lockSegmentKey,
  matchUser,
  type SegmentRow,
  updateSegment,
} from './segments.queries.ts';

export interface SegmentDeps {
  db: Db;
  settings: Pick<ShopSettings, 'values'>;
}

type StoredRules = SegmentRow['rules'];

export async function listAllSegments({ db, settings }: SegmentDeps, query: SegmentListQuery) {
  const { currency } = settings.values;
  const { total, rows } = await findSegments(db, query);
  const names = await findNames(db, rows.flatMap(listThings));
  const data: Segment[] = [];
  // One by one: segments are few, and shoppers need the connections more.
  for (const row of rows) {
    data.push(mapSegment(row, await countMembers(db, row.rules), names, currency));
  }
  return listResponse(total, query, data);
}

export async function showSegment(
  { db, settings }: SegmentDeps,
  id: string,
): Promise<{ data: Segment } | Refusal<'not_found'>> {
  const { currency } = settings.values;
  const row = isId(id) ? await findSegment(db, id) : undefined;
  if (!row) return refuse('not_found');
  const names = await findNames(db, listThings(row));
  return { data: mapSegment(row, await countMembers(db, row.rules), names, currency) };
}

export async function previewSegment({ db, settings }: SegmentDeps, conditions: SegmentConditions) {
  const { currency } = settings.values;
  const rules = await readRules(db, conditions, currency);
  if (rules instanceof Refusal) return rules;
  const first = await findMembers(db, rules, segmentLimits.shown);
  return {
    data: {
      customers: await countMembers(db, rules),
      first: first.map(({ id, spent, ...member }) => ({
        _id: id,
        ...member,
        spent: sumToMajor(spent, currency),
      })),
    },
  };
}

export function createSegment(
  { db, settings }: SegmentDeps,
  actor: SignedIn,
  { name, ...conditions }: SegmentInput,
): Promise<
  { data: Segment } | Refusal<'validation' | 'not_found' | 'segment_name_taken' | 'segments_full'>
> {
  const { currency } = settings.values;
  return refusingTaken('segments_name_unique', refuseTakenName, () =>
    runTransaction(db, async (tx) => {
      const { segments: limit } = segmentLimits;
      if ((await countSegments(tx)) >= limit) return refuse('segments_full', { limit });
      const rules = await readRules(tx, conditions, currency);
      if (rules instanceof Refusal) return rules;
      const id = await insertSegment(tx, { name, rules });
      await recordChange(tx, {
        actor,
        action: 'create',
        entity: 'segment',
        entityId: id,
        label: name,
        after: { name, ...conditions },
      });
      return showSegment({ db: tx, settings }, id);
    }),
  );
}

export function changeSegment(
  { db, settings }: SegmentDeps,
  actor: SignedIn,
  id: string,
  { version, name, ...conditions }: SegmentChange,
): Promise<
  { data: Segment } | Refusal<'validation' | 'not_found' | 'conflict' | 'segment_name_taken'>
> {
  const { currency } = settings.values;
  return refusingTaken('segments_name_unique', refuseTakenName, () =>
    runTransaction(db, async (tx) => {
      const before = isId(id) ? await lockSegment(tx, id) : undefined;
      if (!before) return refuse('not_found');
      if (version !== undefined && version !== before.version)
        return refuseChanged(tx, 'segment', before);
      const rules = await readRules(tx, conditions, currency);
      if (rules instanceof Refusal) return rules;
      await updateSegment(tx, id, { name, rules });
      await recordChange(tx, {
        actor,
        action: 'update',
        entity: 'segment',
        entityId: id,
        label: name,
        before: { name: before.name, ...showRules(before.rules, new Map(), currency) },
        after: { name, ...conditions },
      });
      return showSegment({ db: tx, settings }, id);
    }),
  );
}

export function removeSegment(
  { db, settings }: SegmentDeps,
  actor: SignedIn,
  id: string,
): Promise<undefined | Refusal<'not_found' | 'segment_in_use'>> {
  const { currency } = settings.values;
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockSegment(tx, id) : undefined;
    if (!before) return refuse('not_found');
    // Under a lock, so that no coupon can start to use it meanwhile.
    const { coupons = 0 } = (await findSegment(tx, id)) ?? {};
    if (coupons > 0) return refuse('segment_in_use');
    await deleteSegment(tx, id);
    await recordChange(tx, {
      actor,
      action: 'delete',
      entity: 'segment',
      entityId: id,
      label: before.name,
      before: { name: before.name, ...showRules(before.rules, new Map(), currency) },
    });
    return undefined;
  });
}

/** True if the segment exists; locks it against deletion until the caller's transaction ends. */
export async function keepSegment(db: Db, id: string): Promise<boolean> {
  return isId(id) && (await lockSegmentKey(db, id));
}

/** Names of catalogue entries; deleted ones are missing. */
export function nameCatalogEntries(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return findNames(db, ids.filter(isId));
}

/** True if the person is in the segment now; false if it was deleted. */
export async function isInSegment(db: Db, segmentId: string, userId: string): Promise<boolean> {
  const segment = await findSegment(db, segmentId);
  return segment !== undefined && (await matchUser(db, userId, [segment])).length > 0;
}

/** The current segments of a person. */
export async function findSegmentsOf(
  db: Db,
  userId: string,
): Promise<{ _id: string; name: string }[]> {
  const all = await listSegments(db);
  const found = await matchUser(db, userId, all);
  return all.filter(({ id }) => found.includes(id)).map(({ id, name }) => ({ _id: id, name }));
}

function refuseTakenName(): Refusal<'segment_name_taken'> {
  const msg = translate('segments.nameTaken');
  return refuse('segment_name_taken').with({ fields: [{ param: 'name', msg }] });
}

/** The stored form of rules: amounts in smallest units, existing catalogue entries only. */
async function readRules(
  db: Db,
  { match, rules }: SegmentConditions,
  currency: Currency,
): Promise<StoredRules | Refusal<'validation'>> {
  const ids = rules.flatMap((rule) => (rule.kind === 'bought' && isId(rule.id) ? [rule.id] : []));
  const names = await findNames(db, ids);
  const fields = rules.flatMap((rule, place) => {
    if (rule.kind === 'spent' && !isMajorAmount(rule.atLeast, currency)) {
      return [{ param: `rules.${place}.atLeast`, msg: translate('segments.amountRange') }];
    }
    if (rule.kind === 'bought' && !names.has(rule.id)) {
      return [{ param: `rules.${place}.id`, msg: translate('segments.unknownThing') }];
    }
    return [];
  });
  if (fields.length > 0) return refuse('validation').with({ fields });
  return {
    format: 1,
    match,
    rules: rules.map((rule) =>
      rule.kind === 'spent' ? { ...rule, atLeast: fromMajor(rule.atLeast, currency) } : rule,
    ),
  };
}

function listThings({ rules }: { rules: StoredRules }): string[] {
  return rules.rules.flatMap((rule) => (rule.kind === 'bought' ? [rule.id] : []));
}

function showRules(
  { match, rules }: StoredRules,
  names: ReadonlyMap<string, string>,
  currency: Currency,
): Pick<Segment, 'match' | 'rules'> {
  return {
    match,
    rules: rules.map((rule) => {
      if (rule.kind === 'spent') return { ...rule, atLeast: toMajor(rule.atLeast, currency) };
      if (rule.kind !== 'bought') return rule;
      const name = names.get(rule.id);
      return { ...rule, ...(name !== undefined && { name }) };
    }),
  };
}

function mapSegment(
  row: SegmentRow,
  customers: number,
  names: ReadonlyMap<string, string>,
  currency: Currency,
): Segment {
  return {
    _id: row.id,
    name: row.name,
    ...showRules(row.rules, names, currency),
    customers,
    coupons: row.coupons,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
