import { customerLimits } from '@matjar/contract/accounts/account-limits.ts';
import type { Customer } from '@matjar/contract/customers/customers.ts';
import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import { type Currency, sumToMajor, toMajor } from '@matjar/contract/money.ts';
import { isPaid } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { deriveId, isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { findManagedUser } from '../accounts/users/admin-users.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { listSearchesOf } from '../searches/user-searches.service.ts';
import { findSegmentsOf } from '../segments/segments.service.ts';
import {
  countTags,
  deleteNoteOf,
  findCustomerMetrics,
  findLastSeen,
  findNote,
  findNotes,
  findOrders,
  findReviews,
  findSameAddress,
  findTags,
  findTagsByUser,
  insertNote,
  lockUser,
  replaceTags,
} from './customers.queries.ts';

export interface CustomerDeps {
  db: Db;
  settings: Pick<ShopSettings, 'values'>;
}

/** Maximum of suggested tags. */
const tagsSuggested = 100;

export async function listTags({ db }: CustomerDeps) {
  return { data: await countTags(db, tagsSuggested) };
}

export async function showCustomer(
  { db, settings }: CustomerDeps,
  viewer: Pick<SignedIn, 'userId'>,
  id: string,
): Promise<{ data: Customer } | Refusal<'not_found'>> {
  const { currency } = settings.values;
  const user = isId(id) ? await findManagedUser(db, id) : undefined;
  if (!user) return refuse('not_found');
  const people = await findSameAddress(db, id);
  const lastSeenAt = await findLastSeen(db, people);
  const notes = await findNotes(db, people, customerLimits.notes);
  return {
    data: {
      user,
      ...(lastSeenAt && { lastSeenAt: lastSeenAt.toISOString() }),
      figures: await readMetrics(db, people, currency),
      tags: await findTags(db, people),
      segments: await findSegmentsOf(db, id),
      orders: await readOrders(db, id, people, currency),
      reviews: await readReviews(db, id),
      searches: await listSearchesOf({ db, settings }, id),
      notes: notes.map(({ id: _id, note, author, authorId, createdAt }) => ({
        _id,
        note,
        ...(author !== null && { by: author }),
        ...(authorId === viewer.userId && { own: true as const }),
        createdAt: createdAt.toISOString(),
      })),
    },
  };
}

async function readMetrics(
  db: Db,
  people: string[],
  currency: Currency,
): Promise<Customer['figures']> {
  const { spent, refunded, lastOrderAt, shopAverage, ...counts } = await findCustomerMetrics(
    db,
    people,
  );
  const major = (minor: number) => sumToMajor(Math.round(minor), currency);
  return {
    ...counts,
    spent: major(spent),
    refunded: major(refunded),
    ...(counts.paidOrders > 0 && { averageOrder: major(spent / counts.paidOrders) }),
    ...(shopAverage !== null && { shopAverageOrder: major(shopAverage) }),
    ...(lastOrderAt !== null && { lastOrderAt: new Date(lastOrderAt).toISOString() }),
  };
}

async function readOrders(
  db: Db,
  userId: string,
  people: string[],
  currency: Currency,
): Promise<Customer['orders']> {
  const rows = await findOrders(db, people, customerLimits.orders);
  return rows.map((row) => ({
    _id: row.id,
    number: row.number,
    status: row.status,
    paymentMethodType: row.paymentMethod,
    isPaid: isPaid(row),
    pieces: row.pieces,
    totalOrderPrice: toMajor(row.total, currency),
    refundedPrice: toMajor(row.refundedTotal, currency),
    ...(row.userId !== userId && { asGuest: true as const }),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}

async function readReviews(db: Db, userId: string): Promise<Customer['reviews']> {
  const rows = await findReviews(db, userId, customerLimits.reviews);
  return rows.map(({ id, productId, title, hidden, createdAt, ...said }) => ({
    _id: id,
    product: { _id: productId, title },
    ...said,
    ...(hidden && { hidden: true as const }),
    createdAt: new Date(createdAt).toISOString(),
  }));
}

export function setTags(deps: CustomerDeps, actor: SignedIn, userId: string, tags: string[]) {
  return changeCustomer(deps, actor, userId, async (tx, people) => {
    const before = await findTags(tx, people);
    if (before.join() === tags.join()) return undefined;
    await replaceTags(tx, { userId, people, tags });
    return { before: { tags: before }, after: { tags } };
  });
}

/** Repeating a key notes nothing again. */
export function addNote(
  deps: CustomerDeps,
  actor: SignedIn,
  userId: string,
  note: string,
  key: string = newId(),
) {
  return changeCustomer(deps, actor, userId, async (tx) => {
    const id = deriveId(actor.userId, `${userId} ${key}`);
    const known = await findNote(tx, id);
    if (known) return known.note === note ? undefined : refuse('idempotency_key_reused');
    await insertNote(tx, { id, userId, authorId: actor.userId, note });
    return { after: { note: 'added' } };
  });
}

export function deleteNote(deps: CustomerDeps, actor: SignedIn, userId: string, noteId: string) {
  return changeCustomer(deps, actor, userId, async (tx, people) => {
    const { userId: authorId } = actor;
    const deleted = isId(noteId) && (await deleteNoteOf(tx, { noteId, authorId, people }));
    return deleted ? { before: { note: 'deleted' } } : refuse('not_found');
  });
}

type Difference = Partial<Record<'before' | 'after', Record<string, unknown>>>;

/**
 * A change about a customer under their lock. The audit log stores it with the changes of their account,
 * which are anonymised when they leave; it does not contain texts of notes.
 */
async function changeCustomer<Code extends ErrorCode = never>(
  deps: CustomerDeps,
  actor: SignedIn,
  userId: string,
  change: (tx: Db, people: string[]) => Promise<Difference | undefined | Refusal<Code>>,
): Promise<{ data: Customer } | Refusal<Code | 'not_found'>> {
  const refusal = await runTransaction(deps.db, async (tx) => {
    const user = isId(userId) ? await lockUser(tx, userId) : undefined;
    if (!user) return refuse('not_found');
    const difference = await change(tx, await findSameAddress(tx, userId));
    if (difference === undefined || difference instanceof Refusal) return difference;
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'user',
      entityId: userId,
      label: user.name,
      ...difference,
    });
    return undefined;
  });
  return refusal ?? showCustomer(deps, actor, userId);
}

/** Includes tags of guests with the same email address, as on the page of a customer. */
export async function findTagsOfMany(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await findTagsByUser(db, userIds);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** In the caller's transaction, if the tags are unchanged. */
export async function setTagsOfSelected(
  deps: CustomerDeps,
  actor: SignedIn,
  { id, seen, tags }: { id: string; seen: readonly string[]; tags: string[] },
): Promise<{ version: number } | Refusal<'not_found' | 'conflict'>> {
  if (!(await lockUser(deps.db, id))) return refuse('not_found');
  const now = await findTags(deps.db, await findSameAddress(deps.db, id));
  if (now.join() !== seen.join()) return refuse('conflict');
  const set = await setTags(deps, actor, id, tags);
  return set instanceof Refusal ? set : { version: set.data.user.version };
}
