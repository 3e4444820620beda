import { z } from 'zod';
import { forgotSchema } from '../accounts/account-forms.ts';
import { withPlainDigits } from '../readable-text.ts';

/** Order tracking by number and email address, without signing in. */
export const trackOrderRequest = z.object({
  number: z
    .string('orders.numberMissing')
    .trim()
    .overwrite(withPlainDigits)
    .min(1, { error: 'orders.numberMissing', abort: true })
    .regex(/^#?\d{1,15}$/, 'orders.numberInvalid')
    .meta({ description: 'As emails and invoices write it, with or without a # before it.' }),
  email: forgotSchema.shape.email,
});

export type TrackOrderRequest = z.infer<typeof trackOrderRequest>;

export const orderLinkResponse = z.object({
  data: z.object({
    token: z.string().meta({ description: 'For `GET /orders/by-link/{token}`.' }),
  }),
});

/** Instead of a session: the token of the link in emails. */
export const orderLinkQuery = z.object({
  link: z.string().max(400).optional().meta({
    description:
      'The token of an email’s link, for who has no session. That of the tracking form shows the order and its returns, no more.',
  }),
});
