import { z } from 'zod';
import { errorCodeNames } from './error-codes.ts';
import { orderFigures } from './order-figures.ts';

const code = z.enum(errorCodeNames);

export const fieldError = z.object({ msg: z.string(), param: z.string() });

/** Answer to every request that is refused (`fail`) or could not be served (`error`). */
export const errorBody = z
  .object({
    status: z.enum(['fail', 'error']),
    message: z.string(),
    code,
    errors: z.array(fieldError).optional(),
    figures: orderFigures.optional().meta({ description: 'With `total_changed`.' }),
  })
  .meta({ id: 'Error' });

/** What sign-up, reviews and change-password answer when fields are not valid: a list at the top. */
export const fieldErrorList = z.array(fieldError.extend({ code })).meta({ id: 'FieldErrors' });

export type ErrorBody = z.infer<typeof errorBody>;
export type FieldError = z.infer<typeof fieldError>;
export type FieldErrorList = z.infer<typeof fieldErrorList>;
