import type { IncomingHttpHeaders } from 'node:http';

/** Whoever takes card payments for the shop. Amounts are whole smallest units of the currency. */
export interface CardProvider {
  /** Stored beside every payment, so that it is always the same one that is asked about it. */
  readonly name: string;
  /** The same checkout never gets a second session, however often this is tried. */
  createSession(request: SessionRequest): Promise<ProviderSession>;
  readSession(sessionId: string): Promise<ProviderSession>;
  /** Afterwards the session cannot be paid any more, unless it was already. */
  endSession(sessionId: string): Promise<void>;
  /** Under the same key money is never given back twice. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Nothing when the signature is not the provider's, or too old. */
  parseEvent(body: Buffer, headers: IncomingHttpHeaders): ProviderEvent | undefined;
}

export interface SessionRequest {
  checkoutId: string;
  amount: number;
  currency: string;
  description: string;
  email: string | undefined;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface ProviderSession {
  id: string;
  checkoutId: string;
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
}

export interface ProviderRefund {
  id: string;
}

export interface ProviderEvent {
  id: string;
  type: string;
  /** Of events about a session. */
  session?: ProviderSession;
}

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
