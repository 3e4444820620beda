import { z } from 'zod';
import { dayInput } from '../days.ts';
import { lineOfText } from '../delivery/places.ts';

/** Orders paid by bank transfer: the account, and confirmation of receipt. */

export const bankTransfer = z
  .object({
    bank: z.string(),
    accountName: z.string(),
    iban: z.string(),
    instructions: z.string(),
    reference: z.string().meta({ description: 'What the transfer has to name.' }),
    dueOn: z.iso.date().meta({ description: 'The last day on which the shop waits for it.' }),
    parts: z
      .array(z.object({ amount: z.number(), on: z.iso.date(), reference: z.string().optional() }))
      .optional()
      .meta({ description: 'What came, where it came in several transfers or is not all yet.' }),
    rest: z.number().optional().meta({ description: 'What is still to come, where a part came.' }),
    surplus: z.number().optional().meta({
      description: 'What came too much and has to go back; only staff sees it.',
    }),
    received: z
      .object({
        amount: z.number(),
        on: z.iso.date(),
        reference: z.string().optional().meta({ description: 'The bank’s; only staff sees it.' }),
      })
      .optional(),
  })
  .meta({ id: 'BankTransfer' });

export type BankTransfer = z.infer<typeof bankTransfer>;

/** PUT /orders/{id}/transfer */
export const transferRequest = z.object({
  key: z.uuid().optional().meta({
    description:
      'Made by the client: the same booking sent again is recorded once. Without one, the same amount, day and reference is the same booking.',
  }),
  amount: z
    .number('orders.transferAmountInvalid')
    .positive('orders.transferAmountInvalid')
    .meta({ description: 'As the bank booked it; another than what is due is refused.' }),
  receivedOn: dayInput('orders.transferDayInvalid'),
  reference: lineOfText(80, 'orders.transferReferenceTooLong').optional(),
  differs: z.boolean().optional().meta({
    description:
      'It is meant: less is a part, and the order waits for the rest; what is more has to go back.',
  }),
  another: z.boolean().optional().meta({
    description: 'The bank booked the same amount with the same reference twice on that day.',
  }),
});

export type TransferRequest = z.output<typeof transferRequest>;
