import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { composeLetter } from './letter.ts';
import {
  markFailed,
  markSent,
  mostTries,
  type OutboxRow,
  takeDueLetters,
} from './outbox.queries.ts';
import type { MailTransport } from './transport.ts';

export interface DeliveryParts {
  db: Db;
  transport: MailTransport;
  log: FastifyBaseLogger;
}

/** Longer than the slowest conversation with a mail server may take. */
const leaseSeconds = 120;
const waitSeconds = { first: 5, longest: 3_600 };

/** Sends what is due, until nothing is or the other side fails. */
export async function deliverMail(parts: DeliveryParts): Promise<void> {
  for (;;) {
    const letters = await takeDueLetters(parts.db, parts.transport.lettersAtOnce, leaseSeconds);
    if (letters.length === 0) return;
    const sent = await Promise.all(letters.map((letter) => deliver(parts, letter)));
    await markSent(
      parts.db,
      letters.flatMap(({ id }, at) => (sent[at] ? [id] : [])),
    );
  }
}

/** Whether it left. */
async function deliver({ db, transport, log }: DeliveryParts, row: OutboxRow): Promise<boolean> {
  const { id, createdAt, kind, recipient: to, subject, content } = row;
  try {
    await transport.send({ id, createdAt, ...composeLetter({ kind, to, subject, ...content }) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const givenUp = row.attempts >= mostTries;
    log[givenUp ? 'error' : 'warn'](
      { letter: row.id, kind: row.kind, tries: row.attempts, reason },
      givenUp ? 'a letter could not be sent and is given up' : 'a letter waits for the mail server',
    );
    await markFailed(db, row.id, reason.slice(0, 500), chooseWait(row.attempts));
    return false;
  }
  return true;
}

/** 5 s, 10 s, 20 s … at most an hour. */
export function chooseWait(tries: number): number {
  return Math.min(waitSeconds.longest, waitSeconds.first * 2 ** (tries - 1));
}
