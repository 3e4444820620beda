import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { changeSession, type DemoSession, insertEvent } from './demo-payments.queries.ts';
import { describeSession } from './demo-provider.ts';

/** The outcomes of the test cards. */
export const demoCards = ['success', 'declined', 'challenge', 'timeout', 'delayed'] as const;

export type DemoCard = (typeof demoCards)[number];

export type PayOutcome = 'paid' | 'declined' | 'challenge' | 'silent' | 'ended';

/** Webhooks are sent twice, as real ones sometimes are. */
const deliveries = 2;
const delayMs = 20_000;

export async function payWith(db: Db, sessionId: string, card: DemoCard): Promise<PayOutcome> {
  switch (card) {
    case 'declined':
      return 'declined';
    case 'challenge':
      return (await changeSession(db, sessionId, ['open'], { status: 'challenge' }))
        ? 'challenge'
        : 'ended';
    case 'timeout':
      // Paid, but neither a webhook nor the redirect informs the shop.
      return (await takeMoney(db, sessionId, ['open'])) ? 'silent' : 'ended';
    case 'delayed':
      return (await payLater(db, sessionId)) ? 'paid' : 'ended';
    case 'success':
      return (await payAndNotify(db, sessionId, ['open'])) ? 'paid' : 'ended';
  }
}

export async function answerChallenge(
  db: Db,
  sessionId: string,
  confirmed: boolean,
): Promise<PayOutcome> {
  if (confirmed) return (await payAndNotify(db, sessionId, ['challenge'])) ? 'paid' : 'ended';
  const back = await changeSession(db, sessionId, ['challenge'], { status: 'open' });
  return back ? 'declined' : 'ended';
}

/** Payment and webhook are written in one transaction, so that a crash loses neither. */
export async function payAndNotify(
  db: Db,
  sessionId: string,
  from: DemoSession['status'][],
): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const paid = await takeMoney(tx, sessionId, from);
    if (paid) await queueWebhook(tx, paid, 'session.paid', new Date());
    return paid !== undefined;
  });
}

function takeMoney(db: Db, sessionId: string, from: DemoSession['status'][]) {
  return changeSession(db, sessionId, from, { status: 'paid', paymentId: `demo_pay_${newId()}` });
}

async function payLater(db: Db, sessionId: string): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const session = await changeSession(tx, sessionId, ['open'], { status: 'processing' });
    if (session) await queueWebhook(tx, session, 'session.settles', new Date(Date.now() + delayMs));
    return session !== undefined;
  });
}

async function queueWebhook(
  tx: Db,
  session: DemoSession,
  type: string,
  deliverAt: Date,
): Promise<void> {
  const id = `demo_evt_${newId()}`;
  await insertEvent(tx, {
    id,
    sessionId: session.id,
    type,
    payload: { id, type, session: describeSession(session) },
    deliverAt,
    deliveriesLeft: type === 'session.settles' ? 1 : deliveries,
  });
}
