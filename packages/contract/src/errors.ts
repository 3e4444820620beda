import { z } from 'zod';
import { errorCodeNames } from './error-codes.ts';
import { orderTotals } from './orders/order-totals.ts';

const code = z.enum(errorCodeNames);

export const fieldError = z.object({ msg: z.string(), param: z.string() });

/** Response to every request that was refused (`fail`) or failed (`error`). */
export const errorBody = z
  .object({
    status: z.enum(['fail', 'error']),
    message: z.string(),
    code,
    errors: z.array(fieldError).optional(),
    figures: orderTotals.optional().meta({ description: 'With `total_changed`.' }),
  })
  .meta({ id: 'Error' });

/** Response of sign-up, reviews and change-password to invalid fields: a top-level list. */
export const fieldErrorList = z.array(fieldError.extend({ code })).meta({ id: 'FieldErrors' });

export type ErrorBody = z.infer<typeof errorBody>;
export type FieldError = z.infer<typeof fieldError>;
export type FieldErrorList = z.infer<typeof fieldErrorList>;
