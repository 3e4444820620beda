import { z } from 'zod';
import { picture } from '../catalog/catalog.ts';

/** Email alerts of a product: back in stock, or price reduced. */

/** `stock`: it can be bought again; `price`: it costs less than it did. */
export const alertKinds = ['stock', 'price'] as const;

export type AlertKind = (typeof alertKinds)[number];

/** Maximum of open alerts per address. */
export const alertsPerAddress = 20;

/** Maximum length of an email address. */
const emailLength = 254;

/** Input of visitors and guests; alerts of an account go to its own address. */
export const alertFormSchema = z.object({
  email: z
    .string('alerts.emailMissing')
    .trim()
    .toLowerCase()
    .min(1, { error: 'alerts.emailMissing', abort: true })
    .refine((text) => text.length <= emailLength && z.email().safeParse(text).success, {
      error: 'alerts.emailInvalid',
    }),
});

export const alertRequest = z.object({
  productId: z.string(),
  variant: z.string().optional().meta({ description: 'The one that is meant, where only it is.' }),
  kind: z.enum(alertKinds),
  email: alertFormSchema.shape.email
    .optional()
    .meta({ description: 'Needed without an account, not looked at with one.' }),
});

export type AlertRequest = z.infer<typeof alertRequest>;

/** The same response whether the address is known or not. */
export const alertRequested = z.object({
  status: z.literal('success'),
  data: z.object({
    state: z.enum(['confirm', 'active']).meta({
      description: '`confirm`: an email asks whether the address is right. `active`: it is set.',
    }),
  }),
});

const alertProduct = z.object({
  _id: z.string(),
  title: z.string(),
  variant: z
    .object({ _id: z.string(), name: z.string() })
    .optional()
    .meta({ description: 'The one that is meant; price and quantity are its own.' }),
  picture: picture.optional(),
  price: z.number().meta({ description: 'What is paid now.' }),
  quantity: z.int(),
  onSale: z.boolean().meta({ description: 'False when the shop no longer shows it.' }),
});

const alert = z
  .object({
    _id: z.string(),
    kind: z.enum(alertKinds),
    state: z.enum(['confirm', 'active', 'sent']),
    seenPrice: z.number().meta({ description: 'What was paid when it was asked for.' }),
    product: alertProduct,
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'Alert' });

export type Alert = z.infer<typeof alert>;

export const alertResponse = z.object({ data: alert });

export const alertList = z.object({ results: z.int(), data: z.array(alert) });

export const alertToken = z.object({ token: z.string() });

/** The alerts that an unsubscribe link would end. */
export const addressAlerts = z.object({ data: z.object({ open: z.int() }) });

export const waitingResponse = z.object({
  data: z
    .record(z.enum(alertKinds), z.int())
    .meta({ description: 'How many confirmed alerts wait, by kind.' }),
});

/** Pages that emails link to. */
export const alertPages = {
  confirm: (token: string) => `/alerts/confirm/${token}`,
  unsubscribe: (token: string) => `/alerts/unsubscribe/${token}`,
} as const;
