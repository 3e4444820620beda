import type { IncomingHttpHeaders } from 'node:http';

/** A provider that takes payments on its own page. Amounts are in smallest units of the currency. */
export interface PaymentProvider {
  /** Stored with every payment, so that later requests go to the same provider. */
  readonly name: string;
  readonly can: ProviderAbilities;
  /** Idempotent: a checkout is never paid in two sessions, however often this is retried. */
  createSession(request: PaymentSessionRequest): Promise<PaymentSession>;
  readSession(session: PaymentSessionToRead): Promise<PaymentSession>;
  /** Afterwards the session cannot be paid, unless it was already. Only if the provider supports it. */
  endSession(sessionId: string): Promise<void>;
  /** Idempotent by key. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Undefined if the signature is invalid or too old. */
  parseEvent(notification: Notification): ProviderEvent | undefined;
}

export interface ProviderAbilities {
  /** True if sessions can be ended early; others can be paid until they expire. */
  endSessions: boolean;
}

export interface PaymentSessionRequest {
  checkoutId: string;
  amount: number;
  currency: string;
  description: string;
  email: string | undefined;
  /** The payer, as far as the address says. */
  name: string | undefined;
  phone: string | undefined;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** Time of the database, which all nodes share: a node with a wrong clock must not refuse payments. */
  now: Date;
}

export interface PaymentSessionToRead {
  id: string;
  /** The expiry of the session. */
  expiresAt: Date | undefined;
  /** Same as for a new session. */
  now: Date;
}

export interface PaymentSession {
  id: string;
  /** Absent if only the session's id is signed. */
  checkoutId?: string;
  url: string | undefined;
  status: 'open' | 'paid' | 'expired';
  /** Present once it is paid. */
  payment?: ProviderPayment;
}

export interface ProviderPayment {
  id: string;
  amount: number;
  currency: string;
}

export interface RefundRequest {
  /** A new key is used only after the provider refused. */
  key: string;
  refundId: string;
  paymentId: string;
  amount: number;
  reason: string;
  /** The amount refunded before, according to the shop. */
  refundedBefore: number;
}

export interface ProviderRefund {
  id: string;
}

/** A raw webhook request of a provider. */
export interface Notification {
  body: Buffer;
  headers: IncomingHttpHeaders;
  query: Readonly<Record<string, unknown>>;
  /** Time of the database; signatures expire. */
  now: Date;
}

/**
 * An event of a provider. `failed`: an attempt to pay; another may follow. `refunded` and `refundFailed`: the
 * outcome of a refund. `other`: ignored.
 */
export type ProviderEvent = {
  id: string;
  /** The provider's own event type, for the records. */
  type: string;
} & (
  | { outcome: 'paid' | 'failed' | 'expired' | 'open'; session: PaymentSession }
  | { outcome: 'refunded' | 'refundFailed'; paymentId: string; amount: number; currency: string }
  | { outcome: 'other' }
);

/** The provider was unreachable or timed out: the call may be retried. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not answer.', { cause });
    this.name = 'ProviderUnreachable';
  }
}

/** The provider refused the call: a retry would not help. */
export class ProviderRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderRefused';
  }
}
