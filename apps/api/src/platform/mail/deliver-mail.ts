import type { EmailId, EmailValue } from '@matjar/contract/content/email-texts.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { traced } from '../traces/tracing.ts';
import { applyWording } from './apply-wording.ts';
import { type ComposedEmail, composeEmail, type EmailSender } from './email.ts';
import {
  leaseSeconds,
  markFailed,
  markSent,
  maxTries,
  type OutboxRow,
  takeDueEmails,
} from './outbox.queries.ts';

/** An email on its way; its id stays the same however often it is tried. */
export interface OutgoingEmail extends ComposedEmail {
  id: string;
  createdAt: Date;
}

/** Where emails are delivered to: a mail server, or the mailbox on disk. */
export interface MailTransport {
  /** How many emails it takes at the same time. */
  readonly emailsAtOnce: number;
  /** Resolves once the email is safe with the other side; rejects when it has to be tried again. */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

export interface DeliveryDeps {
  db: Db;
  transport: MailTransport;
  sender: EmailSender;
  log: FastifyBaseLogger;
  /** The owner's wording of an email, if any. */
  findWords?: (id: EmailId) => EmailValue | undefined;
}

const waitSeconds = { first: 5, longest: 3_600 };

/** Sends due emails. Queueing more wakes the job again, so it need not poll. */
export async function deliverMail(deps: DeliveryDeps): Promise<void> {
  const { emailsAtOnce } = deps.transport;
  for (;;) {
    const emails = await takeDueEmails(deps.db, emailsAtOnce, leaseSeconds);
    if (emails.length === 0) return;
    const sent = await Promise.all(emails.map((email) => deliver(deps, email)));
    await markSent(
      deps.db,
      emails.flatMap(({ id }, at) => (sent[at] ? [id] : [])),
    );
    if (emails.length < emailsAtOnce) return;
  }
}

/** True if it was sent. */
async function deliver(deps: DeliveryDeps, row: OutboxRow): Promise<boolean> {
  const { db, transport, sender, log, findWords } = deps;
  const { id, createdAt, kind, recipient: to, subject, content, requestId } = row;
  try {
    const words = content.wording && findWords?.(content.wording.email);
    const shop = sender.shop?.shopName ?? sender.name;
    const written = applyWording({ kind, to, subject, ...content }, words, shop);
    const email = composeEmail(written, sender);
    const attributes = { 'email.kind': kind, ...(requestId && { 'request.id': requestId }) };
    await traced('send email', attributes, () => transport.send({ id, createdAt, ...email }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const givenUp = row.attempts >= maxTries;
    log[givenUp ? 'error' : 'warn'](
      { requestId, emailId: row.id, kind: row.kind, tries: row.attempts, reason },
      givenUp ? 'an email could not be sent and is given up' : 'an email waits for the mail server',
    );
    await markFailed(db, row.id, reason.slice(0, 500), chooseWait(row.attempts));
    return false;
  }
  log.info({ requestId, emailId: id, kind }, 'an email was sent');
  return true;
}

/** 5 s, 10 s, 20 s … at most an hour. */
export function chooseWait(tries: number): number {
  return Math.min(waitSeconds.longest, waitSeconds.first * 2 ** (tries - 1));
}
