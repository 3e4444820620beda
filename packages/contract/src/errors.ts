import { z } from 'zod';
import { purchaseTotals } from './checkout/purchase-totals.ts';
import { errorCodeNames } from './error-codes.ts';

const code = z.enum(errorCodeNames);

const lastChange = z.object({ by: z.string(), at: z.iso.datetime() });

/** Who changed something last, and when. */
export type LastChange = z.infer<typeof lastChange>;

export const fieldError = z.object({ msg: z.string(), param: z.string() });

/** Response to every request that was refused (`fail`) or failed (`error`). */
export const errorBody = z
  .object({
    status: z.enum(['fail', 'error']),
    message: z.string(),
    code,
    errors: z.array(fieldError).optional(),
    figures: purchaseTotals.optional().meta({ description: 'With `total_changed`.' }),
    changed: lastChange.optional().meta({
      description: 'With `conflict`, where it is known: who changed it last, and when.',
    }),
  })
  .meta({ id: 'Error' });

/** Response of sign-up, reviews and change-password to invalid fields: a top-level list. */
export const fieldErrorList = z.array(fieldError.extend({ code })).meta({ id: 'FieldErrors' });

export type ErrorBody = z.infer<typeof errorBody>;
export type FieldError = z.infer<typeof fieldError>;
export type FieldErrorList = z.infer<typeof fieldErrorList>;
