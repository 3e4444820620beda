import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { z } from 'zod';
import {
  type Notification,
  type PaymentProvider,
  type PaymentSession,
  type PaymentSessionRequest,
  type PaymentSessionToRead,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefused,
  type RefundRequest,
} from '../payment-provider.ts';
import {
  type DemoSession,
  endSession,
  findSession,
  insertRefundOnce,
  insertSessionOnce,
} from './demo-payments.queries.ts';

export const signatureHeader = 'demo-signature';

/** In seconds. */
const tolerance = 300;

/** As real providers do: a signature of timestamp and body with a shared secret. */
export function signBody(body: string | Buffer, secret: string, at = Date.now()): string {
  const time = Math.floor(at / 1_000);
  return `t=${time},v1=${digest(body, secret, time)}`;
}

function isSignedBy(
  header: string | undefined,
  body: Buffer,
  secret: string,
  now = Date.now(),
): boolean {
  const [, time, signature] = header?.match(/^t=(\d{1,12}),v1=([0-9a-f]{64})$/) ?? [];
  if (time === undefined || signature === undefined) return false;
  if (Math.abs(now / 1_000 - Number(time)) > tolerance) return false;
  return timingSafeEqual(
    Buffer.from(signature, 'hex'),
    Buffer.from(digest(body, secret, Number(time)), 'hex'),
  );
}

function digest(body: string | Buffer, secret: string, time: number): string {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
}

export interface DemoProviderDeps {
  db: Db;
  /** Base URL of the payment page. */
  publicUrl: string;
  secret: string;
}

/** Payload of the demo provider's webhooks. */
export const demoEvent = z.object({
  id: z.string(),
  type: z.string(),
  session: z.object({
    id: z.string(),
    checkoutId: z.string(),
    status: z.enum(['open', 'paid', 'expired']),
    payment: z.object({ id: z.string(), amount: z.int(), currency: z.string() }).optional(),
  }),
});

/** Stands in for a payment provider while no key is configured. It charges nobody, and its page says so. */
export class DemoProvider implements PaymentProvider {
  readonly name = 'demo';
  readonly can = { endSessions: true };
  readonly webhookSecret: string;
  readonly #deps: DemoProviderDeps;

  constructor(deps: DemoProviderDeps) {
    this.#deps = deps;
    this.webhookSecret = createHmac('sha256', deps.secret).update('demo payments').digest('hex');
  }

  async createSession(request: PaymentSessionRequest): Promise<PaymentSession> {
    const session = await insertSessionOnce(this.#deps.db, {
      id: `demo_${randomBytes(18).toString('base64url')}`,
      idempotencyKey: request.checkoutId,
      reference: request.checkoutId,
      amount: request.amount,
      currency: request.currency,
      description: request.description,
      returnUrl: request.returnUrl,
      cancelUrl: request.cancelUrl,
      expiresAt: request.expiresAt,
    });
    if (!session) throw new ProviderRefused('The session could not be saved.');
    return this.#show(session);
  }

  async readSession({ id }: PaymentSessionToRead): Promise<PaymentSession> {
    const session = await findSession(this.#deps.db, id);
    if (!session) throw new ProviderRefused(`There is no session ${id}.`);
    return this.#show(session);
  }

  async endSession(sessionId: string): Promise<void> {
    await endSession(this.#deps.db, sessionId);
  }

  async refund({ key, paymentId, amount }: RefundRequest): Promise<ProviderRefund> {
    const id = `demo_re_${newId()}`;
    const refund = { id, idempotencyKey: key, paymentId, amount };
    const refunded = await runTransaction(this.#deps.db, (tx) => insertRefundOnce(tx, refund));
    if (!refunded) throw new ProviderRefused(`${paymentId} has not so much left to give back.`);
    return { id: refunded };
  }

  parseEvent({ body, headers }: Notification): ProviderEvent | undefined {
    const signature = headers[signatureHeader];
    if (typeof signature !== 'string') return undefined;
    // Checked by the clock of this process, which also signed it.
    if (!isSignedBy(signature, body, this.webhookSecret)) return undefined;
    const { id, type, session } = demoEvent.parse(JSON.parse(body.toString('utf8')));
    const { payment, ...rest } = session;
    const reported = { ...rest, url: undefined, ...(payment && { payment }) };
    return { id, type, outcome: session.status, session: reported };
  }

  #show(session: DemoSession): PaymentSession {
    return {
      ...describeSession(session),
      url: `${this.#deps.publicUrl}/dev/pay/${session.id}`,
    };
  }
}

/** The public part of a session. */
export function describeSession(session: DemoSession): z.infer<typeof demoEvent>['session'] {
  const { id, status, paymentId, amount, currency } = session;
  return {
    id,
    checkoutId: session.reference,
    status: status === 'paid' || status === 'expired' ? status : 'open',
    ...(status === 'paid' &&
      paymentId !== null && { payment: { id: paymentId, amount, currency } }),
  };
}
