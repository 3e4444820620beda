import Stripe from 'stripe';
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

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Overrides Stripe's own URL, for example with a test double. */
  apiUrl: string | undefined;
}

/** The version this code was written for, independent of the account's own. */
const apiVersion = '2026-10-28.endive';

/** Two attempts and the pause between them fit into the five seconds people wait. */
const requestMs = 1_900;
const retries = 1;

/** Maximum age of a webhook's signature, in seconds. */
const signatureTolerance = 300;

/** Stripe Checkout: people pay on Stripe's page; the shop never sees card data. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  readonly can = { endSessions: true };
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ secretKey, webhookSecret, apiUrl }: StripeSettings) {
    this.#webhookSecret = webhookSecret;
    this.#stripe = new Stripe(secretKey, {
      apiVersion,
      timeout: requestMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(apiUrl && chooseHost(apiUrl)),
    });
  }

  async createSession(request: PaymentSessionRequest): Promise<PaymentSession> {
    const { checkoutId } = request;
    const session = await ask(() =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // Only instant methods: a hold cannot wait days for a bank.
          allowed_payment_method_types: ['card'],
          client_reference_id: checkoutId,
          metadata: { checkoutId },
          payment_intent_data: { metadata: { checkoutId } },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: request.currency.toLowerCase(),
                unit_amount: request.amount,
                product_data: { name: request.description },
              },
            },
          ],
          ...(request.email && { customer_email: request.email }),
          success_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          expires_at: Math.floor(request.expiresAt.getTime() / 1_000),
        },
        { idempotencyKey: checkoutId },
      ),
    );
    return readStripeSession(session);
  }

  async readSession({ id }: PaymentSessionToRead): Promise<PaymentSession> {
    return readStripeSession(await ask(() => this.#stripe.checkout.sessions.retrieve(id)));
  }

  async endSession(sessionId: string): Promise<void> {
    await ask(() => this.#stripe.checkout.sessions.expire(sessionId));
  }

  async refund({ key, refundId, paymentId, amount }: RefundRequest): Promise<ProviderRefund> {
    const refund = await ask(() =>
      this.#stripe.refunds.create(
        { payment_intent: paymentId, amount, metadata: { refundId } },
        { idempotencyKey: key },
      ),
    );
    if (refund.status === 'failed' || refund.status === 'canceled') {
      throw new ProviderRefused(`The refund ${refund.id} ${refund.status}.`);
    }
    return { id: refund.id };
  }

  parseEvent({ body, headers, now }: Notification): ProviderEvent | undefined {
    const signature = headers['stripe-signature'];
    if (signature === undefined) return undefined;
    try {
      const event = this.#stripe.webhooks.constructEvent(
        body,
        signature,
        this.#webhookSecret,
        signatureTolerance,
        undefined,
        now.getTime(),
      );
      return readStripeEvent(event);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}

function readStripeEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired': {
      const session = readStripeSession(event.data.object);
      return { id, type, outcome: session.status, session };
    }
    default:
      return { id, type, outcome: 'other' };
  }
}

function readStripeSession(session: Stripe.Checkout.Session): PaymentSession {
  const { payment_intent: intent } = session;
  const paymentId = typeof intent === 'string' ? intent : intent?.id;
  const paid = session.payment_status === 'paid' && paymentId !== undefined;
  return {
    id: session.id,
    checkoutId: session.client_reference_id ?? '',
    url: session.url ?? undefined,
    status: paid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    ...(paid && {
      payment: {
        id: paymentId,
        amount: session.amount_total ?? 0,
        currency: (session.currency ?? '').toUpperCase(),
      },
    }),
  };
}

/** Maps Stripe's errors to the two kinds that matter here. */
async function ask<Response>(call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeIdempotencyError
    ) {
      throw new ProviderUnreachable(error);
    }
    if (error instanceof Stripe.errors.StripeError) {
      throw new ProviderRefused(error.message, error);
    }
    throw error;
  }
}

function chooseHost(address: string) {
  const { hostname, port, protocol } = new URL(address);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? ('https' as const) : ('http' as const),
  };
}
