import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const stripeSecrets = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_double',
} as const;

export type Fault = 'hang' | 'hang after' | '500' | '429' | 'reset' | 'reset after' | 'refused';

interface DoubleSession {
  id: string;
  object: 'checkout.session';
  client_reference_id: string;
  amount_total: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  url: string;
  expires_at: number;
}

/** Stripe as far as the shop knows it: sessions, refunds, idempotency keys, signed events. */
export class StripeDouble {
  readonly sessions = new Map<string, DoubleSession>();
  readonly refunds = new Map<string, { id: string; payment_intent: string; amount: number }>();
  /** Every call, as `POST /v1/checkout/sessions`. */
  readonly calls: string[] = [];
  readonly versions = new Set<string>();
  /** Faults of the next calls. */
  faults: Fault[] = [];
  readonly #answers = new Map<string, { status: number; body: unknown }>();
  readonly #server: Server = createServer((request, response) => {
    void this.#handle(request, response);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  sessionFor(checkoutId: string): DoubleSession {
    const found = [...this.sessions.values()].find(
      (session) => session.client_reference_id === checkoutId,
    );
    if (!found) throw new Error(`There is no session for ${checkoutId}.`);
    return found;
  }

  pay(session: DoubleSession, changes: Partial<DoubleSession> = {}): void {
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${randomBytes(8).toString('hex')}`,
      ...changes,
    });
  }

  /** A webhook about the session as it is now. */
  event(session: DoubleSession, type = 'checkout.session.completed', id = newEventId()) {
    const payload = JSON.stringify({
      id,
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1_000),
      data: { object: session },
    });
    return { payload, headers: signedHeaders(payload) };
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.calls.push(`${request.method} ${path}`);
    this.versions.add(String(request.headers['stripe-version']));
    const body = new URLSearchParams(await readBody(request));
    const fault = this.faults.shift();
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === '500') return send(response, 500, failure('api_error'));
    if (fault === '429') return send(response, 429, failure('rate_limit'));
    const key = request.headers['idempotency-key'];
    // A refusal is repeated under the same key, as Stripe does.
    if (fault === 'refused' && typeof key === 'string') {
      this.#answers.set(key, { status: 400, body: failure('invalid_request_error') });
    }
    const { status, body: answer } = this.#answer(request.method ?? '', path, body, key);
    if (fault === 'hang after') return;
    if (fault === 'reset after') return void request.socket.destroy();
    send(response, status, answer);
  }

  #answer(method: string, path: string, body: URLSearchParams, key: string | string[] | undefined) {
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined;
    if (known) return known;
    const answer = this.#act(method, path, body);
    if (typeof key === 'string') this.#answers.set(key, answer);
    return answer;
  }

  #act(method: string, path: string, body: URLSearchParams): { status: number; body: unknown } {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      return { status: 200, body: this.#create(body) };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      if (Number(body.get('amount')) > this.#left(body.get('payment_intent'))) {
        return { status: 400, body: failure('invalid_request_error') };
      }
      return { status: 200, body: this.#refund(body) };
    }
    const [, id = '', expire] = path.match(/^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/) ?? [];
    const session = this.sessions.get(id);
    if (!session) return { status: 404, body: failure('invalid_request_error') };
    if (expire && session.status !== 'open') {
      return { status: 400, body: failure('invalid_request_error') };
    }
    if (expire) session.status = 'expired';
    return { status: 200, body: { ...session } };
  }

  #create(body: URLSearchParams): DoubleSession {
    const id = `cs_test_${randomBytes(8).toString('hex')}`;
    const session: DoubleSession = {
      id,
      object: 'checkout.session',
      client_reference_id: body.get('client_reference_id') ?? '',
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `https://checkout.stripe.test/${id}`,
      expires_at: Number(body.get('expires_at')),
    };
    this.sessions.set(id, session);
    return session;
  }

  #left(intent: string | null): number {
    const paid = [...this.sessions.values()].find((each) => each.payment_intent === intent);
    return [...this.refunds.values()]
      .filter(({ payment_intent }) => payment_intent === intent)
      .reduce((left, { amount }) => left - amount, paid?.amount_total ?? 0);
  }

  #refund(body: URLSearchParams) {
    const refund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      object: 'refund',
      status: 'succeeded',
      payment_intent: body.get('payment_intent') ?? '',
      amount: Number(body.get('amount')),
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }
}

export function signedHeaders(
  payload: string,
  { secret = stripeSecrets.STRIPE_WEBHOOK_SECRET as string, at = Date.now() } = {},
) {
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1_000),
  });
  return { 'stripe-signature': signature, 'content-type': 'application/json' };
}

function newEventId(): string {
  return `evt_${randomBytes(8).toString('hex')}`;
}

function failure(type: string) {
  return { error: { type, message: `The double says ${type}.` } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
