import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';

/** The code of an email by which whoever ordered confirms a cash order. */

export const cashCodeDigits = 6;

const codeInvalid = 'orders.cashCodeInvalid' satisfies MessageKey;

/** PUT /orders/{id}/cash-code */
export const cashCodeRequest = z.object({
  code: z
    .string(codeInvalid)
    .trim()
    .regex(new RegExp(`^\\d{${cashCodeDigits}}$`), codeInvalid),
});
