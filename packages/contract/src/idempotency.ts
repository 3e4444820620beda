import { z } from 'zod';
import type { MessageKey } from './messages/message-types.ts';

/** The header that makes a request idempotent: the same key does the same thing once. */
export const idempotencyHeader = 'idempotency-key';

export const idempotencyHeaders = z.object({
  [idempotencyHeader]: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'checkout.notValidKey' satisfies MessageKey)
    .optional(),
});
