import type { PurchaseTotals } from '@matjar/contract/checkout/purchase-totals.ts';
import { type ErrorCode, errorCodes, type MessageOf } from '@matjar/contract/error-codes.ts';
import type { FieldError, LastChange } from '@matjar/contract/errors.ts';
import type { MessageArguments, MessageKey } from '@matjar/contract/messages/message-types.ts';
import { translate } from '../../platform/texts.ts';

/**
 * An expected failure, returned by services beside their results:
 * `addLine(...): Promise<Cart | Refusal<'not_found' | 'out_of_stock'>>`.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly message: string;
  /** The fields at fault, when the refusal is about what was entered. */
  readonly fields: readonly FieldError[];
  /** When a retry may succeed. */
  readonly retryAfterSeconds: number | undefined;
  /** The current amounts of the order, if they differ from what the buyer saw. */
  readonly figures: PurchaseTotals | undefined;
  /** What a conflict is with. */
  readonly changed: LastChange | undefined;

  constructor(code: Code, message: string, details: RefusalDetails = {}) {
    this.code = code;
    this.message = message;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.figures = details.figures;
    this.changed = details.changed;
  }

  /** The same refusal with the fields at fault, the time to wait, the numbers or the change. */
  with(details: RefusalDetails): Refusal<Code> {
    return new Refusal(this.code, this.message, { ...this, ...details });
  }
}

interface RefusalDetails {
  fields?: readonly FieldError[];
  retryAfterSeconds?: number | undefined;
  figures?: PurchaseTotals | undefined;
  changed?: LastChange | undefined;
}

/** `refuse('not_found')`; a code whose text has placeholders asks for their values. */
export function refuse<Code extends ErrorCode>(
  code: Code,
  ...values: MessageArguments<MessageOf<Code>>
): Refusal<Code> {
  const key: MessageKey = errorCodes[code].message;
  return new Refusal(code, translate(key, ...(values as MessageArguments<typeof key>)));
}

/** Refuses one field of what was entered. */
export function refuseField(param: string, msg: string): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ param, msg }] });
}

/**
 * Carries a refusal to the error handler. Services return refusals; thrown is what any call may meet wherever it is
 * (`unavailable`, the limit of an API key) and what a hook finds before the handler, such as a form that cannot be read.
 */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.message, options);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

/** Maps a result; a refusal is passed through. */
export function unlessRefused<Result, Next>(
  result: Result,
  goOn: (result: Exclude<Result, Refusal>) => Next,
): Next | Extract<Result, Refusal> {
  if (result instanceof Refusal) return result as Extract<Result, Refusal>;
  return goOn(result as Exclude<Result, Refusal>);
}
