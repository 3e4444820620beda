import { hasPermissions, type Permission } from '@matjar/contract/accounts/permissions.ts';
import {
  defaultChoice,
  maxUnread,
  type Notification,
  type NotificationChoice,
  notificationKinds,
  notificationPermissions,
} from '@matjar/contract/notifications/notifications.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { readPermissions } from '../../http/endpoints/staff-permissions.ts';
import { describeNotification } from './notification.mapper.ts';
import {
  countUnread,
  deleteTexts,
  findChoices,
  findNotifications,
  findStaff,
  insertNotification,
  markAllRead,
  markRead,
  writeChoice,
} from './notifications.queries.ts';

/** Number of notifications in the bell. */
const shown = 30;

interface Reader {
  userId: string;
  permissions: readonly Permission[];
}

/** A person's choices for the kinds that they may see, with defaults for the rest. */
export function choicesOf(
  user: Pick<Reader, 'permissions'>,
  chosen: readonly NotificationChoice[],
): NotificationChoice[] {
  return notificationKinds
    .filter((kind) => hasPermissions(user, notificationPermissions[kind]))
    .map((kind) => chosen.find((each) => each.kind === kind) ?? defaultChoice(kind));
}

export async function listNotifications(
  db: Db,
  user: Reader,
): Promise<{ data: Notification[]; unread: number }> {
  const { userId } = user;
  const kinds = choicesOf(user, await findChoices(db, userId))
    .filter(({ bell }) => bell)
    .map(({ kind }) => kind);
  if (kinds.length === 0) return { data: [], unread: 0 };
  const rows = await findNotifications(db, userId, kinds, shown);
  return {
    data: rows.map(({ id, kind, subject, createdAt, isRead }) => ({
      _id: id,
      kind,
      ...describeNotification(kind, subject),
      at: new Date(createdAt).toISOString(),
      read: isRead,
    })),
    unread: await countUnread(db, userId, kinds, maxUnread),
  };
}

export async function readNotifications(
  db: Db,
  user: Reader,
  ids: readonly string[] | undefined,
): Promise<{ data: Notification[]; unread: number }> {
  if (ids) await markRead(db, user.userId, ids);
  else await runTransaction(db, (tx) => markAllRead(tx, user.userId));
  return listNotifications(db, user);
}

export async function showChoices(db: Db, user: Reader): Promise<{ data: NotificationChoice[] }> {
  return { data: choicesOf(user, await findChoices(db, user.userId)) };
}

export async function writeChoices(
  db: Db,
  user: Reader,
  choices: readonly NotificationChoice[],
): Promise<{ data: NotificationChoice[] }> {
  await runTransaction(db, async (tx) => {
    for (const choice of choices) await writeChoice(tx, user.userId, choice);
  });
  return showChoices(db, user);
}

/** Staff who may see orders, and can therefore be mentioned in their notes. */
async function findMentionable(db: Db) {
  const staff = await findStaff(db);
  return staff.filter((each) =>
    hasPermissions({ permissions: readPermissions(each) }, notificationPermissions.mention),
  );
}

export async function listMentionable(db: Db, { userId }: Reader) {
  const colleagues = (await findMentionable(db)).filter(({ id }) => id !== userId);
  return { data: colleagues.map(({ id, name }) => ({ _id: id, name })) };
}

interface Mentioning {
  orderId: string;
  number: number;
  note: string;
  mentions: readonly string[];
}

/** Notifies colleagues who are mentioned in a note, in the transaction that writes it. */
export async function notifyMentioned(
  tx: Db,
  { userId }: Pick<Reader, 'userId'>,
  { orderId, number, note, mentions }: Mentioning,
): Promise<void> {
  if (mentions.length === 0) return;
  const colleagues = await findMentionable(tx);
  const name = colleagues.find(({ id }) => id === userId)?.name ?? '';
  for (const { id, name: own } of colleagues) {
    if (id === userId || !mentions.includes(id) || !note.includes(`@${own}`)) continue;
    await insertNotification(tx, {
      kind: 'mention',
      key: `mention:${crypto.randomUUID()}`,
      subject: { id: orderId, number, name, text: note.slice(0, 200) },
      userId: id,
    });
  }
}

/** Notifications quote who ordered and what people wrote. For an account that is deleted. */
export function deleteNotificationTexts(
  db: Db,
  about: { orders: string[]; returns: string[]; reviews: string[]; questions: string[] },
): Promise<void> {
  return deleteTexts(db, [
    ...about.orders.map((id) => `order:${id}`),
    ...about.returns.map((id) => `return:${id}`),
    ...about.reviews.map((id) => `review:${id}`),
    ...about.questions.map((id) => `question:${id}`),
  ]);
}
