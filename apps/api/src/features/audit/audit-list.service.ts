import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import type { AuditEntity, AuditEntry, AuditQuery } from '@matjar/contract/audit/audit.ts';
import { listLimits } from '@matjar/contract/limits.ts';
import { describeLongList } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import {
  type AuditCriteria,
  countAuditEntries,
  findAuditEntries,
  findAuditEntry,
  findNames,
  findOrdersOfReturns,
} from './audit-list.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findAuditEntry>>>;

export async function listAuditEntries(db: Db, query: AuditCriteria<AuditQuery>, reader: Reader) {
  // A text that is no id belongs to nobody.
  if (query.actor !== undefined && !isId(query.actor)) {
    return { ...describeLongList({ count: 0, isMore: false }, query, 0), data: [] };
  }
  const [found, counted] = await Promise.all([
    findAuditEntries(db, query, 1),
    countAuditEntries(db, query, listLimits.counted),
  ]);
  const rows = found.slice(0, query.limit);
  const names = await findNames(db, [...new Set(rows.flatMap(idsIn))]);
  const returns = rows.filter(({ entity }) => entity === 'return');
  const orders = await findOrdersOfReturns(
    db,
    returns.map(({ entityId }) => entityId),
  );
  return {
    ...describeLongList(counted, query, found.length),
    data: rows.map((row) => {
      const orderId = orders.get(row.entityId);
      const entry = mapEntry(redactCosts(reader, row));
      return { ...entry, ...namesIn(row, names), ...(orderId && { orderId }) };
    }),
  };
}

const idShape = /(?<=")[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?=")/g;

function idsIn({ entityId, before, after }: Row): string[] {
  return JSON.stringify([entityId, before, after]).match(idShape) ?? [];
}

function namesIn(row: Row, names: ReadonlyMap<string, string>): Pick<AuditEntry, 'names'> {
  const known = idsIn(row).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [[id, name] as const];
  });
  return known.length > 0 ? { names: Object.fromEntries(known) } : {};
}

/** One entry, for the features that can bring back what it remembers. */
export async function readAuditEntry(db: Db, id: string): Promise<AuditEntry | undefined> {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  const row = await findAuditEntry(db, Number(id));
  return row && mapEntry(row);
}

const shownHistory = 50;

/** What was done to one thing, the newest first, for the features that show it themselves. */
export async function listEntriesOf(
  db: Db,
  entity: string,
  entityId: string,
): Promise<AuditEntry[]> {
  const page = { page: 1, limit: shownHistory };
  const rows = await findAuditEntries(db, { entity, entityId, ...page, timeZone: 'UTC' });
  return rows.map(mapEntry);
}

/**
 * A conflict, with who made the change that was not seen. What bulk changes and imports write too is told by its time:
 * they have an entry of their own.
 */
export async function refuseChanged(
  db: Db,
  entity: AuditEntity,
  { id: entityId, updatedAt }: { id: string; updatedAt?: Date },
): Promise<Refusal<'conflict'>> {
  const newest = { entity, entityId, page: 1, limit: 1, timeZone: 'UTC' };
  const [last] = await findAuditEntries(db, newest);
  if (!last || (updatedAt && last.createdAt < updatedAt)) return refuse('conflict');
  const { actorName: by, createdAt } = last;
  return refuse('conflict').with({ changed: { by, at: createdAt.toISOString() } });
}

function mapEntry(row: Row): AuditEntry {
  const { id, actorId, actorName, keyName, before, after, createdAt, ...rest } = row;
  return {
    _id: String(id),
    actor: {
      ...(actorId && { _id: actorId }),
      name: actorName,
      ...(keyName !== null && { key: keyName }),
    },
    ...rest,
    ...(before && { before }),
    ...(after && { after }),
    createdAt: createdAt.toISOString(),
  };
}

export type Reader = Pick<SignedIn, 'permissions'>;

interface Values {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What entries call the cost of a piece. */
const costNames = new Set(['cost', 'unitCost', 'averageCost']);

/** An entry without what things cost the shop, unless whoever reads it may see that. */
export function redactCosts<Entry extends Values>(reader: Reader, entry: Entry): Entry {
  if (hasPermissions(reader, 'costs:read')) return entry;
  return { ...entry, before: withoutCosts(entry.before), after: withoutCosts(entry.after) };
}

function withoutCosts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutCosts) as Value;
  if (value === null || typeof value !== 'object') return value;
  const left = Object.entries(value).filter(([name]) => !costNames.has(name));
  return Object.fromEntries(left.map(([name, each]) => [name, withoutCosts(each)])) as Value;
}
