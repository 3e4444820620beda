import { hasPermissions, type Permission } from '@matjar/contract/accounts/permissions.ts';
import { dayMs } from '@matjar/contract/days.ts';
import { type Listed, paginate } from '@matjar/contract/list.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type {
  OrderReturn,
  OrderReturns,
  ReturnList,
  ReturnListQuery,
  ReturnRequest,
} from '@matjar/contract/returns/returns.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import { isId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { recordChange } from '../audit/audit.service.ts';
import { listEntriesOf } from '../audit/audit-list.service.ts';
import { readMailedLink, readOrderLink } from '../orders/order-link.ts';
import type { OrderDeps } from '../orders/orders.service.ts';
import {
  findGuestLinks,
  holdPieces,
  lockReturnableOrder,
  nameLine,
  type ReturnableOrder,
  readReturnableOrders,
} from '../orders/refunds/returned-pieces.service.ts';
import {
  countFree,
  formatReturnNumber,
  mapReturn,
  mapReturnable,
  type ReturnViewer,
  worthOfLine,
  worthOfReturn,
} from './return.mapper.ts';
import { type Exchanged, type ReturnEmailKind, writeReturnEmail } from './return-emails.ts';
import {
  countQueues,
  findReturn,
  findReturnByKey,
  findReturnLines,
  findReturns,
  findReturnsOfOrder,
  insertReturn,
  readReturns,
  type ShownReturnRow,
} from './returns.queries.ts';

export { deletePersonalReturnData } from './returns.queries.ts';

export interface ReturnDeps extends OrderDeps {
  limits: RateLimits;
}

/** A person with a session, or with the link of an email; the link of the tracking form is read-only. */
export interface Requester {
  user: SignedIn | undefined;
  link?: string | undefined;
}

/**
 * Undefined for strangers: for them the order is not found. Staff without the permission have the rights of a
 * buyer on their own orders.
 */
export function viewerOf(
  { linkSecrets }: Pick<ReturnDeps, 'linkSecrets'>,
  { order }: Pick<ReturnableOrder, 'order'>,
  { user, link }: Requester,
  permission: Permission = 'orders:read',
): ReturnViewer | undefined {
  if (user && hasPermissions(user, permission)) return 'admin';
  if (user && user.userId === order.userId) return 'owner';
  if (link && readMailedLink(link, linkSecrets) === order.id) return 'link';
  const isTracking = link !== undefined && readOrderLink(link, linkSecrets) === order.id;
  return isTracking && permission === 'orders:read' ? 'tracking' : undefined;
}

/** Undefined before delivery. The last day counts in full. */
function findEnd({ settings }: ReturnDeps, { order }: ReturnableOrder) {
  if (!order.deliveredAt || order.status !== 'delivered') return undefined;
  const until = new Date(order.deliveredAt.getTime() + settings.values.returnDays * dayMs);
  return { until, isOver: Date.now() > until.getTime() + dayMs };
}

export async function listReturnsOfOrder(
  deps: ReturnDeps,
  requester: Requester,
  orderId: string,
): Promise<OrderReturns | Refusal<'not_found'>> {
  const of = isId(orderId) ? (await readReturnableOrders(deps.db, [orderId])).get(orderId) : null;
  const viewer = of && viewerOf(deps, of, requester);
  if (!of || !viewer) return refuse('not_found');
  const rows = await findReturnsOfOrder(deps.db, orderId);
  const returns = await mapAll(deps.db, rows, new Map([[orderId, of]]), viewer);
  const { order } = of;
  const end = findEnd(deps, of);
  const isInTime = end && (!end.isOver || viewer === 'admin');
  const returnable = isInTime ? mapReturnable(of, end.until) : undefined;
  const mayRequest = viewer !== 'tracking';
  return {
    order: { _id: order.id, number: order.number },
    ...(viewer === 'admin' && { buyer: { name: order.buyer.name, email: order.buyer.email } }),
    currency: order.currency,
    ...(order.couponName && { couponName: order.couponName }),
    returns: viewer === 'admin' ? await nameMovers(deps.db, returns) : returns,
    ...(end && { window: { until: end.until.toISOString(), isOver: end.isOver } }),
    ...(returnable && (mayRequest ? { returnable } : { needsMailedLink: true as const })),
  };
}

/** With who of the shop did each step, which the audit log knows. */
async function nameMovers(db: Db, returns: readonly OrderReturn[]): Promise<OrderReturn[]> {
  const named: OrderReturn[] = [];
  for (const shown of returns) {
    const entries = await listEntriesOf(db, 'return', shown._id);
    const steps = entries.flatMap(({ actor: { name }, after }) =>
      after ? [[after.status, { name }]] : [],
    );
    named.push({ ...shown, movedBy: Object.fromEntries(steps) });
  }
  return named;
}

async function mapAll(
  db: Db,
  rows: readonly ShownReturnRow[],
  of: ReadonlyMap<string, ReturnableOrder>,
  viewer: ReturnViewer,
): Promise<OrderReturn[]> {
  const ids = rows.map(({ id }) => id);
  const lines = ids.length > 0 ? await findReturnLines(db, ids) : [];
  return rows.flatMap((row) => {
    const order = of.get(row.orderId);
    const own = lines.filter(({ returnId }) => returnId === row.id);
    return order ? [mapReturn(row, own, order, viewer)] : [];
  });
}

export async function showReturn(
  db: Db,
  id: string,
  viewer: ReturnViewer,
): Promise<OrderReturn | Refusal<'not_found'>> {
  const row = await findReturn(db, id);
  if (!row) return refuse('not_found');
  const orders = await readReturnableOrders(db, [row.orderId]);
  const [shown] = await mapAll(db, [row], orders, viewer);
  return shown ?? refuse('not_found');
}

export async function listReturns({ db }: ReturnDeps, query: ReturnListQuery): Promise<ReturnList> {
  const { rows, total } = await findReturns(db, query);
  const orders = await readReturnableOrders(
    db,
    rows.map(({ orderId }) => orderId),
  );
  return {
    results: total,
    paginationResult: paginate(total, query),
    data: await mapAll(db, rows, orders, 'admin'),
    counts: await countQueues(db),
  };
}

/** The whole list in batches. */
export async function* readAllReturns(
  { db }: Pick<ReturnDeps, 'db'>,
  query: Listed<ReturnListQuery>,
): AsyncGenerator<OrderReturn[]> {
  const batches = readReturns(db, query, async (snapshot, rows) => {
    const ids = rows.map(({ orderId }) => orderId);
    const orders = await readReturnableOrders(snapshot, ids);
    const shown = await mapAll(snapshot, rows, orders, 'admin');
    return shown.map((each) => ({ id: each._id, shown: each }));
  });
  for await (const batch of batches) yield batch.map(({ shown }) => shown);
}

/** Returns that wait for a decision, and those that wait for a refund. */
export async function countReturnsToDo(db: Db) {
  const { toDecide, toRefund } = await countQueues(db);
  return { returns: toDecide, returnsToRefund: toRefund };
}

type RequestRefusal = Refusal<
  | 'not_found'
  | 'return_too_late'
  | 'return_too_many'
  | 'refund_changed'
  | 'idempotency_key_reused'
  | 'too_many_requests'
>;

/** Requests a return. Concurrent requests wait at the order's lock. */
export async function requestReturn(
  deps: ReturnDeps,
  requester: Requester,
  orderId: string,
  request: ReturnRequest,
): Promise<OrderReturn | RequestRefusal> {
  if (!isId(orderId)) return refuse('not_found');
  const limited = await limitRequests(deps, requester, orderId, request.key);
  if (limited) return limited;
  const made = await runTransaction(deps.db, (tx) =>
    createReturn(tx, deps, requester, orderId, request),
  );
  return made instanceof Refusal ? made : showReturn(deps.db, made.id, made.viewer);
}

/**
 * Runs before the transaction: the rate limit takes a connection of its own, so as many requests as the pool
 * has connections would each hold one and wait for a second. Strangers and repeated requests are not counted.
 */
async function limitRequests(
  deps: ReturnDeps,
  requester: Requester,
  orderId: string,
  key: string,
): Promise<RequestRefusal | undefined> {
  const of = (await readReturnableOrders(deps.db, [orderId])).get(orderId);
  if (!of || !viewerOf(deps, of, requester, 'orders:write')) return refuse('not_found');
  if (await findReturnByKey(deps.db, key)) return undefined;
  return deps.limits.consume('return', { account: orderId });
}

async function createReturn(
  tx: Db,
  deps: ReturnDeps,
  requester: Requester,
  orderId: string,
  request: ReturnRequest,
): Promise<{ id: string; viewer: ReturnViewer } | RequestRefusal> {
  const of = await lockReturnableOrder(tx, orderId);
  const viewer = of && viewerOf(deps, of, requester, 'orders:write');
  if (!of || !viewer) return refuse('not_found');
  const known = await findReturnByKey(tx, request.key);
  if (known?.orderId === orderId) return { id: known.id, viewer };
  if (known) return refuse('idempotency_key_reused');
  const end = findEnd(deps, of);
  if (!end || (end.isOver && viewer !== 'admin')) return refuse('return_too_late');
  const lines = request.lines.map(({ line: position, count }) => ({ position, count }));
  if (!lines.every((line) => isFree(of, line))) return refuse('return_too_many');
  const amount = lines.reduce((sum, each) => sum + worthOfLine(of, each.position, each.count), 0);
  const { expectedAmount, key, reason, details } = request;
  const shown = toMajor(amount, of.order.currency as Currency);
  if (expectedAmount !== undefined && shown !== expectedAmount) return refuse('refund_changed');
  const id = newId();
  await insertReturn(tx, { id, orderId, key, reason, details: details || null }, lines);
  await holdPieces(tx, orderId, lines);
  const number = await queueReturnEmail(tx, deps, id, of, 'requested');
  if (viewer === 'admin' && requester.user) {
    await recordChange(tx, {
      actor: requester.user,
      action: 'create',
      entity: 'return',
      entityId: id,
      label: number,
      after: {
        status: 'requested',
        reason,
        lines: lines.map(({ position, count }) => ({ line: nameLine(of.lines, position), count })),
      },
    });
  }
  return { id, viewer };
}

function isFree(of: ReturnableOrder, { position, count }: { position: number; count: number }) {
  const line = of.lines.find((each) => each.position === position);
  return line !== undefined && count <= countFree(of, line);
}

/**
 * Queues an email about the state of the return, in the caller's transaction. Returns the return's number.
 */
export async function queueReturnEmail(
  tx: Db,
  deps: ReturnDeps,
  id: string,
  of: ReturnableOrder,
  kind: ReturnEmailKind,
  exchange?: Exchanged,
): Promise<string> {
  const row = await findReturn(tx, id);
  if (!row) throw new Error(`The return ${id} is gone.`);
  const number = formatReturnNumber(of.order.number, row.sequence);
  if (of.order.buyer.email) {
    const { amount, lines } = worthOfReturn(row, await findReturnLines(tx, [id]), of);
    const links = await findGuestLinks(tx, of.order, deps);
    const about = { number, answer: row.answer, amount, lines, exchange };
    await queueMail(tx, writeReturnEmail(kind, of, about, deps, links));
  }
  return number;
}
