import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { mailOutbox } from '@matjar/db/schema/mail.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { wakeAfterCommit } from '../jobs/job-runs.queries.ts';
import { requestScope } from '../request-scope.ts';
import type { Email } from './email.ts';

export const deliverMailJob = 'deliver-mail';

/** After so many attempts, about a day, an email is given up and stays in the outbox with its error. */
export const maxTries = 30;

/** Longer than the slowest conversation with a mail server may take. */
export const leaseSeconds = 120;

/**
 * Queues an email in the caller's transaction: it is sent as soon as that commits, and not at all if it is
 * rolled back.
 */
export async function queueMail(db: Db, email: Email): Promise<void> {
  await addToOutbox(db, email);
  await wakeAfterCommit(db, deliverMailJob);
}

/**
 * The same without NOTIFY, because transactions that notify are committed one after the other. The job finds it
 * at its next run, or the caller wakes the job after the commit.
 */
export async function addToOutbox(db: Db, { kind, to, subject, ...content }: Email): Promise<void> {
  await query(
    db,
    sql`
    insert into mail_outbox (id, recipient, kind, subject, content, request_id)
    values (${newId()}, ${to}, ${kind}, ${subject}, ${JSON.stringify(content)},
      ${requestScope.getStore() ?? null})`,
  );
}

/**
 * Leases due emails for `leaseSeconds`: if the process dies, another takes them over after that. Concurrent
 * processes get different ones.
 */
export function takeDueEmails(db: Db, count: number, leaseSeconds: number) {
  // A CTE, because a plain subquery may be evaluated more than once and would take more than `count`.
  const due = db.$with('due').as(
    db
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          lte(mailOutbox.nextTryAt, sql`now()`),
          lt(mailOutbox.attempts, maxTries),
        ),
      )
      .orderBy(asc(mailOutbox.nextTryAt))
      .limit(count)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextTryAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inArray(mailOutbox.id, db.select({ id: due.id }).from(due)))
    .returning();
}

export type OutboxRow = Awaited<ReturnType<typeof takeDueEmails>>[number];

export async function markSent(db: Db, ids: readonly string[]): Promise<void> {
  await query(
    db,
    sql`
    update mail_outbox set sent_at = now(), last_error = null where id = any (${sql.param([...ids])}::uuid[])`,
  );
}

export async function markFailed(
  db: Db,
  id: string,
  error: string,
  waitSeconds: number,
): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ lastError: error, nextTryAt: sql`now() + make_interval(secs => ${waitSeconds})` })
    .where(eq(mailOutbox.id, id));
}

/** Emails contain personal data and codes, so they are deleted after 30 days. */
export async function deleteOldMail(db: Db): Promise<void> {
  await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, sql`now() - interval '30 days'`));
}

export async function deleteMailTo(db: Db, address: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.recipient, address));
}

/** Failed emails, newest first, without their content, which may be a code. */
export function findFailedEmails(db: Db, limit: number) {
  return db
    .select({
      id: mailOutbox.id,
      kind: mailOutbox.kind,
      recipient: mailOutbox.recipient,
      attempts: mailOutbox.attempts,
      lastError: mailOutbox.lastError,
      nextTryAt: mailOutbox.nextTryAt,
      createdAt: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNotNull(mailOutbox.lastError)))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(limit);
}

export async function lockEmail(db: Db, id: string) {
  const [row] = await db
    .select({
      kind: mailOutbox.kind,
      attempts: mailOutbox.attempts,
      lastError: mailOutbox.lastError,
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id))
    .for('update');
  return row;
}

/** Makes an email due now and resets its attempts. If it is being sent right now, after that lease. */
export async function tryEmailAgain(db: Db, id: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      attempts: 0,
      nextTryAt: sql`case when ${mailOutbox.nextTryAt} <= now() + make_interval(secs => ${leaseSeconds})
        then greatest(${mailOutbox.nextTryAt}, now()) else now() end`,
    })
    .where(eq(mailOutbox.id, id));
  await wakeAfterCommit(db, deliverMailJob);
}
