import { randomBytes } from 'node:crypto';
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
  ProviderUnreachable,
  type RefundRequest,
} from '../payment-provider.ts';
import { PaymobApi, type PaymobSettings } from './paymob-api.ts';
import { isPayment, isSignedBy, paymobTransaction } from './paymob-transaction.ts';

const intention = z.object({ client_secret: z.string(), intention_order_id: z.int() });

const callback = z.object({ type: z.string(), obj: z.unknown() });

/** A payment that was started before the expiry may still arrive. */
const graceMs = 5 * 60_000;

/** Paymob's Unified Checkout: people pay on its page, by the methods of the shop's account. */
export class PaymobProvider implements PaymentProvider {
  readonly name = 'paymob';
  readonly can = { endSessions: false };
  readonly #settings: PaymobSettings & { webhookUrl: string };
  readonly #api: PaymobApi;

  constructor(settings: PaymobSettings & { webhookUrl: string }) {
    this.#settings = settings;
    this.#api = new PaymobApi(settings);
  }

  /**
   * A retry after a lost response leaves an intention that nobody sees; each attempt has its own reference,
   * because Paymob accepts each only once.
   */
  async createSession(request: PaymentSessionRequest): Promise<PaymentSession> {
    const { publicKey, integrationIds, webhookUrl } = this.#settings;
    const { checkoutId, amount, currency, description, expiresAt, now } = request;
    const [first = '', ...rest] = (request.name ?? '').split(/\s+/);
    const response = await this.#api.postWithKey('/v1/intention/', {
      amount,
      currency,
      payment_methods: integrationIds,
      items: [{ name: description.slice(0, 50), amount, quantity: 1 }],
      billing_data: {
        first_name: first || 'NA',
        last_name: rest.join(' ') || 'NA',
        email: request.email ?? 'NA',
        phone_number: request.phone ?? 'NA',
      },
      special_reference: `${checkoutId}.${randomBytes(4).toString('hex')}`,
      expiration: Math.max(60, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)),
      notification_url: webhookUrl,
      redirection_url: request.returnUrl,
    });
    const { client_secret, intention_order_id } = intention.parse(response);
    const keys = new URLSearchParams({ publicKey, clientSecret: client_secret });
    return {
      id: String(intention_order_id),
      checkoutId,
      url: `${this.#api.url}/unifiedcheckout/?${keys}`,
      status: 'open',
    };
  }

  async readSession({ id, expiresAt, now }: PaymentSessionToRead): Promise<PaymentSession> {
    const session = { id, url: undefined };
    const last = await this.#lastTransaction(id);
    if (last && isPayment(last)) return { ...session, status: 'paid', payment: toPayment(last) };
    const isOver = expiresAt !== undefined && now.getTime() > expiresAt.getTime() + graceMs;
    return { ...session, status: isOver ? 'expired' : 'open' };
  }

  async endSession(): Promise<void> {
    throw new ProviderRefused('Paymob ends a payment page only when its time is over.');
  }

  /**
   * Paymob has no idempotency keys: the refunded amount of the payment shows whether this one was carried
   * out.
   */
  async refund({ paymentId, amount, refundedBefore }: RefundRequest): Promise<ProviderRefund> {
    const path = `/api/acceptance/transactions/${encodeURIComponent(paymentId)}`;
    const payment = paymobTransaction.parse(await this.#api.get(path));
    const after = refundedBefore + amount;
    if ((payment.refunded_amount_cents ?? 0) >= after) return { id: `${paymentId}-${after}` };
    const response = await this.#api.postWithKey('/api/acceptance/void_refund/refund', {
      transaction_id: paymentId,
      amount_cents: amount,
    });
    const refund = paymobTransaction.parse(response);
    if (refund.pending) throw new ProviderUnreachable(new Error(`refund ${refund.id} is pending`));
    if (!refund.success) throw new ProviderRefused(`The refund ${refund.id} was not carried out.`);
    return { id: String(refund.id) };
  }

  parseEvent({ body, query }: Notification): ProviderEvent | undefined {
    const { hmac } = query;
    const callback = readJson(body);
    if (typeof hmac !== 'string' || !callback) return undefined;
    if (!isSignedBy(hmac, callback.obj, this.#settings.hmacSecret)) return undefined;
    const transaction = paymobTransaction.parse(callback.obj);
    // Duplicates of a callback have the same signature; other callbacks of the transaction have another.
    const event = { id: hmac, type: callback.type };
    const { order, has_parent_transaction, pending, success, amount_cents, currency } = transaction;
    if (pending) return { ...event, outcome: 'other' };
    if (has_parent_transaction) {
      const outcome = success ? 'refunded' : 'refundFailed';
      const paymentId = String(transaction.parent_transaction ?? '');
      return { ...event, outcome, paymentId, amount: amount_cents, currency };
    }
    const session = { id: String(order.id), url: undefined };
    if (isPayment(transaction) && !transaction.is_refunded) {
      const payment = toPayment(transaction);
      return { ...event, outcome: 'paid', session: { ...session, status: 'paid', payment } };
    }
    if (success) return { ...event, outcome: 'other' };
    return { ...event, outcome: 'failed', session: { ...session, status: 'open' } };
  }

  /** Undefined if nobody tried to pay. */
  async #lastTransaction(orderId: string) {
    const path = '/api/ecommerce/orders/transaction_inquiry';
    try {
      const response = await this.#api.postWithToken(path, { order_id: orderId });
      return paymobTransaction.parse(response);
    } catch (error) {
      if (error instanceof ProviderRefused && error.message.startsWith('404')) return undefined;
      throw error;
    }
  }
}

function toPayment({ id, amount_cents, currency }: z.infer<typeof paymobTransaction>) {
  return { id: String(id), amount: amount_cents, currency: currency.toUpperCase() };
}

function readJson(body: Buffer): z.infer<typeof callback> | undefined {
  try {
    return callback.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}
