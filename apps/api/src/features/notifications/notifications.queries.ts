import type {
  NotificationChoice,
  NotificationKind,
} from '@matjar/contract/notifications/notifications.ts';
import type { Db } from '@matjar/db/connect.ts';
import { staffRoleJson } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import {
  type NotificationSubject,
  notificationChoices,
  notificationReaders,
  notificationReads,
  notifications,
} from '@matjar/db/schema/notifications.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { StoredRole } from '../../http/endpoints/staff-permissions.ts';

export interface NotificationRow {
  id: string;
  kind: NotificationKind;
  subject: NotificationSubject;
  createdAt: string;
  isRead: boolean;
}

/** Notifications of these kinds, for everybody or for this person. */
function isFor(userId: string, kinds: readonly NotificationKind[]): SQL {
  return sql`(notification.kind = any (${sql.param([...kinds])}::text[])
    and (notification.user_id is null or notification.user_id = ${userId}))`;
}

const isUnread = (userId: string) => sql`(
  notification.created_at > coalesce(
    (select read_until from notification_readers where user_id = ${userId}), '-infinity')
  and not exists (select from notification_reads read
    where read.user_id = ${userId} and read.notification_id = notification.id))`;

export function findNotifications(
  db: Db,
  userId: string,
  kinds: readonly NotificationKind[],
  count: number,
): Promise<NotificationRow[]> {
  return query<NotificationRow>(
    db,
    sql`
    select notification.id, notification.kind, notification.subject,
      notification.created_at as "createdAt",
      not ${isUnread(userId)} as "isRead"
    from notifications notification where ${isFor(userId, kinds)}
    order by notification.created_at desc, notification.id desc limit ${count}`,
  );
}

/** Counts up to a limit. */
export async function countUnread(
  db: Db,
  userId: string,
  kinds: readonly NotificationKind[],
  limit: number,
): Promise<number> {
  const [found] = await query<{ count: number }>(
    db,
    sql`
    select count(*)::int as count from (
      select from notifications notification where ${isFor(userId, kinds)} and ${isUnread(userId)}
      limit ${limit}) unread`,
  );
  return found?.count ?? 0;
}

export async function markRead(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  await query(
    db,
    sql`
    insert into notification_reads (user_id, notification_id)
    select ${userId}, id from notifications where id = any (${sql.param([...ids])}::uuid[])
    on conflict do nothing`,
  );
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db
    .insert(notificationReaders)
    .values({ userId, readUntil: sql`now()` })
    .onConflictDoUpdate({ target: notificationReaders.userId, set: { readUntil: sql`now()` } });
  await db.delete(notificationReads).where(eq(notificationReads.userId, userId));
}

export function findChoices(db: Db, userId: string): Promise<NotificationChoice[]> {
  return db
    .select({
      kind: notificationChoices.kind,
      bell: notificationChoices.bell,
      email: notificationChoices.email,
    })
    .from(notificationChoices)
    .where(eq(notificationChoices.userId, userId));
}

export async function writeChoice(
  db: Db,
  userId: string,
  { kind, bell, email }: NotificationChoice,
): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ userId, kind, bell, email })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind],
      set: { bell, email },
    });
}

/** Once per key. */
export async function insertNotification(
  db: Db,
  notification: Omit<typeof notifications.$inferInsert, 'id'>,
): Promise<void> {
  await db
    .insert(notifications)
    .values({ id: newId(), ...notification })
    .onConflictDoNothing({ target: notifications.key });
}

export interface StaffReader extends StoredRole {
  id: string;
  name: string;
  email: string;
  choices: NotificationChoice[];
  digestOn: string | null;
}

/** All staff members with their choices. */
export function findStaff(db: Db): Promise<StaffReader[]> {
  return query<StaffReader>(
    db,
    sql`
    select person.id, person.name, person.email, person.role,
      ${staffRoleJson('person')} as staff, reader.digest_on::text as "digestOn",
      coalesce((select json_agg(json_build_object('kind', kind, 'bell', bell, 'email', email))
        from notification_choices where user_id = person.id), '[]') as choices
    from users person left join notification_readers reader on reader.user_id = person.id
    where person.active and person.id in (
      select id from users where role = 'admin' union select user_id from staff_members)
    order by lower(person.name), person.id`,
  );
}

/** All owners, and the given person. */
export function findOwnersAnd(db: Db, userId: string) {
  return query<{ id: string; name: string; email: string; isOwner: boolean }>(
    db,
    sql`select id, name, email, role = 'admin' and active as "isOwner" from users
      where (role = 'admin' and active) or id = ${userId} order by id`,
  );
}

export interface ToMail {
  id: string;
  kind: NotificationKind;
  subject: NotificationSubject;
  userId: string | null;
}

/** Notifications not emailed yet; claimed once, in the transaction that sends them. */
export function takeUnmailed(db: Db): Promise<ToMail[]> {
  return query<ToMail>(
    db,
    sql`
    update notifications notification set mailed_at = now()
    where notification.id in (select id from notifications where mailed_at is null
      order by created_at limit 500 for update skip locked)
    returning notification.id, notification.kind, notification.subject,
      notification.user_id as "userId"`,
  );
}

/** Notifications of the last day, oldest first, limited to the size of an email. */
export function findOfLastDay(db: Db): Promise<ToMail[]> {
  return query<ToMail>(
    db,
    sql`
    select id, kind, subject, user_id as "userId" from notifications
    where created_at > now() - interval '1 day' order by created_at limit 2000`,
  );
}

export async function noteDigest(db: Db, userId: string, day: string): Promise<void> {
  await db
    .insert(notificationReaders)
    .values({ userId, digestOn: day })
    .onConflictDoUpdate({ target: notificationReaders.userId, set: { digestOn: day } });
}

export async function deleteTexts(db: Db, keys: readonly string[]): Promise<void> {
  await query(
    db,
    sql`
    update notifications set subject = subject - 'text'
    where key = any (${sql.param(keys)}::text[])`,
  );
}
