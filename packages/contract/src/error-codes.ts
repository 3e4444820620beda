import type { MessageKey } from './messages/message-types.ts';

interface ErrorCodeEntry {
  status: number;
  message: MessageKey;
}

/** Every refusal the API can give: its code, its HTTP status and the text that explains it. */
export const errorCodes = {
  bad_request: { status: 400, message: 'errors.badRequest' },
  validation: { status: 400, message: 'errors.validation' },
  unauthorized: { status: 401, message: 'errors.unauthorized' },
  forbidden: { status: 403, message: 'errors.forbidden' },
  not_found: { status: 404, message: 'errors.notFound' },
  conflict: { status: 409, message: 'errors.conflict' },
  payload_too_large: { status: 413, message: 'errors.payloadTooLarge' },
  unsupported_media_type: { status: 415, message: 'errors.unsupportedMediaType' },
  idempotency_key_reused: { status: 422, message: 'errors.idempotencyKeyReused' },
  too_many_requests: { status: 429, message: 'errors.tooManyRequests' },
  internal: { status: 500, message: 'errors.internal' },
  unavailable: { status: 503, message: 'errors.unavailable' },
} as const satisfies Record<string, ErrorCodeEntry>;

export type ErrorCode = keyof typeof errorCodes;

export const errorCodeNames = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** The text key of a code, whose values (if its text has any) a refusal must bring. */
export type MessageOf<Code extends ErrorCode> = (typeof errorCodes)[Code]['message'];
