import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { type ChecklistItem, settingDefinitions } from '../settings/settings.ts';
import { ownerFields, samePasswords } from './account-forms.ts';

/** The first start of a shop in production: its owner, and the essential settings. */

/** Requirements that only somebody at the server can meet. */
export const serverItems = [
  'mail',
  'payments',
  'storage',
  'https',
  'backups',
] as const satisfies readonly ChecklistItem['item'][];

export const setupState = z.object({
  data: z.object({
    needed: z.boolean().meta({ description: 'Nobody runs the shop yet.' }),
    currencyFixed: z.boolean().meta({ description: 'The environment sets the currency.' }),
    missing: z
      .array(z.enum(serverItems))
      .optional()
      .meta({ description: 'While it is needed: what the server lacks before the shop can open.' }),
  }),
});

const code = z
  .string('setup.codeMissing' satisfies MessageKey)
  .trim()
  .min(1, { error: 'setup.codeMissing' satisfies MessageKey })
  .max(40);

export const setupInput = samePasswords(
  z.object({
    code: code.meta({ description: 'From the log of the start.' }),
    ...ownerFields,
    shopName: settingDefinitions.shopName.schema,
    country: settingDefinitions.country.schema,
    timeZone: settingDefinitions.timeZone.schema,
    currency: settingDefinitions.currency.schema.optional(),
  }),
);

const { email: _invited, ...invitedFields } = ownerFields;

export const invitationInput = samePasswords(
  z.object({ token: z.string().max(500), ...invitedFields }),
);

export type SetupInput = z.infer<typeof setupInput>;
export type InvitationInput = z.infer<typeof invitationInput>;
