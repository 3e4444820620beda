import type { IncomingHttpHeaders } from 'node:http';

/** Whoever takes payments for the shop on a page of their own. Amounts are whole smallest units of the currency. */
export interface PaymentProvider {
  /** Stored beside every payment, so that it is always the same one that is asked about it. */
  readonly name: string;
  readonly can: ProviderAbilities;
  /** The same checkout is never paid in two sessions, however often this is tried. */
  createSession(request: SessionRequest): Promise<ProviderSession>;
  readSession(session: SessionToRead): Promise<ProviderSession>;
  /** Afterwards the session cannot be paid any more, unless it was already. Only where the provider can. */
  endSession(sessionId: string): Promise<void>;
  /** Under the same key money is never given back twice. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Nothing when the signature is not the provider's, or too old. */
  parseEvent(notification: Notification): ProviderEvent | undefined;
}

export interface ProviderAbilities {
  /** A session can be ended before its time is over. Others can be paid until then. */
  endSessions: boolean;
}

export interface SessionRequest {
  checkoutId: string;
  amount: number;
  currency: string;
  description: string;
  email: string | undefined;
  /** Who pays, as far as the address says. */
  name: string | undefined;
  phone: string | undefined;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** By the database's clock, which all nodes share: one whose own clock jumped must not turn money away. */
  now: Date;
}

export interface SessionToRead {
  id: string;
  /** When it can no longer be paid. */
  expiresAt: Date | undefined;
  /** As for a new one. */
  now: Date;
}

export interface ProviderSession {
  id: string;
  /** Absent where only the session's id is signed. */
  checkoutId?: string;
  url: string | undefined;
  status: 'open' | 'paid' | 'expired';
  /** Once it is paid. */
  payment?: ProviderPayment;
}

export interface ProviderPayment {
  id: string;
  amount: number;
  currency: string;
}

export interface RefundRequest {
  /** Another one only after the provider refused. */
  key: string;
  refundId: string;
  paymentId: string;
  amount: number;
  reason: string;
  /** What of the payment went back before this, by the shop's books. */
  refundedBefore: number;
}

export interface ProviderRefund {
  id: string;
}

/** A call of a provider, as it came. */
export interface Notification {
  body: Buffer;
  headers: IncomingHttpHeaders;
  query: Readonly<Record<string, unknown>>;
  /** By the database's clock; a signature has an age. */
  now: Date;
}

/**
 * What a provider tells. `failed`: one try to pay; another may follow. `refunded` and `refundFailed`: how money that
 * was asked back fared. `other`: of no interest here.
 */
export type ProviderEvent = {
  id: string;
  /** In the provider's own words, for the records. */
  type: string;
} & (
  | { outcome: 'paid' | 'failed' | 'expired' | 'open'; session: ProviderSession }
  | { outcome: 'refunded' | 'refundFailed'; paymentId: string; amount: number; currency: string }
  | { outcome: 'other' }
);

/** The provider could not be asked, or did not answer in time: the same may be tried again. */
export class ProviderUnreachable extends Error {
  constructor(cause: unknown) {
    super('The payment provider did not answer.', { cause });
    this.name = 'ProviderUnreachable';
  }
}

/** The provider understood and said no: trying again would not help. */
export class ProviderRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderRefused';
  }
}
