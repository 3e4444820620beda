import { z } from 'zod';
import { dayInput, dayMs } from '../days.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { apiKeyLimits } from './account-limits.ts';
import { keyScopes } from './permissions.ts';
import { confirmedRequest } from './second-factor.ts';

/** API keys, by which programs call the API on behalf of their creator. */

const timestamp = z.iso.datetime();
const scope = z.enum(keyScopes);

/** Lifetimes of a key; a custom day is written as a date. */
export const keyLifetimes = ['30', '90', '365', 'never'] as const;

const apiKey = z
  .object({
    _id: z.string(),
    name: z.string(),
    start: z.string().meta({ description: 'How the key begins; the rest is shown only once.' }),
    scopes: z.array(scope),
    lostScopes: z.array(scope).meta({
      description:
        'Those of them that whoever made the key no longer has, and so neither has the key.',
    }),
    madeBy: z.object({ _id: z.string(), name: z.string() }),
    state: z.enum(['active', 'expired', 'revoked']),
    createdAt: timestamp,
    expiresAt: timestamp
      .optional()
      .meta({ description: 'Absent where it holds until it is revoked.' }),
    lastUsedAt: timestamp.optional().meta({ description: 'To the minute.' }),
  })
  .meta({ id: 'ApiKey' });

export const apiKeyList = z.object({ data: z.array(apiKey) });

export const newApiKeyResponse = z.object({
  data: apiKey,
  key: z.string().meta({ description: 'Shown this once.' }),
});

const nameInvalid = 'apiKeys.nameInvalid' satisfies MessageKey;
const expiryInvalid = 'apiKeys.expiryInvalid' satisfies MessageKey;

export const apiKeyInput = confirmedRequest.extend({
  name: z
    .string(nameInvalid)
    .trim()
    .min(2, nameInvalid)
    .max(apiKeyLimits.nameLength, nameInvalid)
    .refine(isReadableLine, nameInvalid),
  scopes: z
    .array(scope)
    .min(1, 'apiKeys.scopesMissing' satisfies MessageKey)
    .max(keyScopes.length),
  expires: z
    .union([z.enum(keyLifetimes), dayInput()], expiryInvalid)
    .refine((text) => !text.includes('-') || endOfDay(text) > new Date(), expiryInvalid)
    .meta({ description: 'Days from now, `never`, or the last day, in UTC.' }),
});

function endOfDay(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`);
}

/** Expiry of a key created now; null for never. */
export function endOfKey(expires: ApiKeyInput['expires'], now = new Date()): Date | null {
  if (expires === 'never') return null;
  if (expires.includes('-')) return endOfDay(expires);
  return new Date(now.getTime() + Number(expires) * dayMs);
}

export type ApiKey = z.infer<typeof apiKey>;
export type ApiKeyInput = z.output<typeof apiKeyInput>;
