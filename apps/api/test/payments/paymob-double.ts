import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signTransaction } from '../../src/features/payments/paymob/paymob-transaction.ts';

export const paymobSecrets = {
  SHOP_CURRENCY: 'EGP',
  PAYMOB_SECRET_KEY: 'egy_sk_test_of_the_double',
  PAYMOB_PUBLIC_KEY: 'egy_pk_test_of_the_double',
  PAYMOB_HMAC_SECRET: 'hmac_of_the_double',
  PAYMOB_API_KEY: 'api_key_of_the_double',
  PAYMOB_INTEGRATION_IDS: '4097558,4097559',
} as const;

export type PaymobFault = 'hang' | 'reset after' | '500' | 'refused' | 'pending';

interface Intention {
  amount: number;
  currency: string;
  special_reference: string;
  notification_url: string;
  payment_methods: number[];
  expiration: number;
  orderId: number;
}

export interface DoubleTransaction {
  id: number;
  pending: boolean;
  success: boolean;
  amount_cents: number;
  currency: string;
  order: { id: number };
  parent_transaction: number | null;
  has_parent_transaction: boolean;
  refunded_amount_cents: number;
  is_refunded: boolean;
  [field: string]: unknown;
}

/** Paymob as far as the shop knows it: intentions, transactions, refunds, tokens, signed callbacks. */
export class PaymobDouble {
  readonly intentions: Intention[] = [];
  readonly transactions: DoubleTransaction[] = [];
  /** Every call, as `POST /v1/intention/`. */
  readonly calls: string[] = [];
  /** Faults of the next calls, except sign-in. */
  faults: PaymobFault[] = [];
  #lastId = 1_000;
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

  intentionFor(checkoutId: string): Intention {
    const found = this.intentions.findLast((each) => each.special_reference.startsWith(checkoutId));
    if (!found) throw new Error(`There is no intention for ${checkoutId}.`);
    return found;
  }

  /** Somebody tries to pay. */
  pay(intention: Intention, changes: Partial<DoubleTransaction> = {}): DoubleTransaction {
    return this.#add({
      amount_cents: intention.amount,
      currency: intention.currency,
      order: { id: intention.orderId },
      ...changes,
    });
  }

  /** The callback about a transaction as it is now. */
  callback(transaction: DoubleTransaction, secret: string = paymobSecrets.PAYMOB_HMAC_SECRET) {
    const payload = JSON.stringify({ type: 'TRANSACTION', obj: transaction });
    return { payload, hmac: signTransaction(transaction, secret) };
  }

  #add(fields: Partial<DoubleTransaction>): DoubleTransaction {
    this.#lastId += 1;
    const transaction: DoubleTransaction = {
      id: this.#lastId,
      pending: false,
      success: true,
      amount_cents: 0,
      currency: 'EGP',
      is_auth: false,
      is_capture: false,
      is_standalone_payment: true,
      is_voided: false,
      is_refunded: false,
      is_3d_secure: true,
      integration_id: 4097558,
      has_parent_transaction: false,
      parent_transaction: null,
      refunded_amount_cents: 0,
      order: { id: 0 },
      created_at: new Date().toISOString(),
      source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
      error_occured: false,
      owner: 302852,
      ...fields,
    };
    this.transactions.push(transaction);
    return transaction;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const text = await readBody(request);
    const body = text ? JSON.parse(text) : {};
    if (path === '/api/auth/tokens') {
      const isKnown = body.api_key === paymobSecrets.PAYMOB_API_KEY;
      return send(response, isKnown ? 201 : 403, { token: 'token_of_the_double' });
    }
    this.calls.push(`${request.method} ${path}`);
    const fault = this.faults.shift();
    if (fault === 'hang') return;
    if (fault === '500') return send(response, 500, { detail: 'the double is ill' });
    if (fault === 'refused') return send(response, 400, { detail: 'the double says no' });
    const answer = this.#answer(request, path, body, fault === 'pending');
    if (fault === 'reset after') return void request.socket.destroy();
    send(response, answer.status, answer.body);
  }

  #answer(
    { headers }: IncomingMessage,
    path: string,
    body: Record<string, unknown>,
    isPending: boolean,
  ): { status: number; body: unknown } {
    const hasKey = headers.authorization === `Token ${paymobSecrets.PAYMOB_SECRET_KEY}`;
    const hasToken =
      headers.authorization === 'Bearer token_of_the_double' ||
      body.auth_token === 'token_of_the_double';
    if (path === '/v1/intention/' && hasKey) return { status: 201, body: this.#intend(body) };
    if (path === '/api/acceptance/void_refund/refund' && hasKey) {
      return this.#refund(body, isPending);
    }
    if (path === '/api/ecommerce/orders/transaction_inquiry' && hasToken) {
      return found(this.transactions.findLast(({ order }) => String(order.id) === body.order_id));
    }
    const [, id] = path.match(/^\/api\/acceptance\/transactions\/(\d+)$/) ?? [];
    if (id && hasToken) return found(this.transactions.find((each) => String(each.id) === id));
    return { status: 404, body: { detail: 'not found' } };
  }

  #intend(body: Record<string, unknown>) {
    this.#lastId += 1;
    const intention = { ...(body as unknown as Intention), orderId: this.#lastId };
    this.intentions.push(intention);
    return { client_secret: `csk_${this.#lastId}`, intention_order_id: this.#lastId };
  }

  #refund({ transaction_id, amount_cents }: Record<string, unknown>, pending: boolean) {
    const paid = this.transactions.find(({ id }) => String(id) === String(transaction_id));
    const amount = Number(amount_cents);
    if (!paid || paid.refunded_amount_cents + amount > paid.amount_cents) {
      return { status: 400, body: { detail: 'more than is left' } };
    }
    paid.refunded_amount_cents += amount;
    const refund = this.#add({
      amount_cents: amount,
      currency: paid.currency,
      order: paid.order,
      has_parent_transaction: true,
      parent_transaction: paid.id,
      pending,
    });
    return { status: 201, body: refund };
  }
}

function found(tx: DoubleTransaction | undefined) {
  return tx ? { status: 200, body: tx } : { status: 404, body: { detail: 'Not found.' } };
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
