import { z } from 'zod';
import { idempotencyHeader } from './idempotency-header.ts';
import type { MessageKey } from './messages/message-types.ts';

export const idempotencyHeaders = z.object({
  [idempotencyHeader]: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'checkout.notValidKey' satisfies MessageKey)
    .optional(),
});
