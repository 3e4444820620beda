import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import type { TaxTerms } from './tax-totals.ts';

/** Taxes: settings of the owner, terms for browsers, and taxes of an order. */

/** `off`: orders have no tax; documents mention the rate of the settings, if there is one. */
export const taxModes = ['off', 'included', 'added'] as const;

export const taxLimits = { rates: 30, name: 40, categories: 200, zones: 40 } as const;

type Key = { error: MessageKey };

const percentError = { error: 'settingRules.percentNotValid' } satisfies Key;

export const taxPercent = z.coerce
  .number(percentError)
  .min(0, percentError)
  .max(99, percentError)
  .refine((value) => Math.abs(Math.round(value * 1_000) - value * 1_000) < 1e-6, percentError);

export const taxName = z
  .string({ error: 'settingRules.textMissing' } satisfies Key)
  .trim()
  .min(1, { error: 'settingRules.textMissing' } satisfies Key)
  .max(taxLimits.name, { error: 'settingRules.textTooLong' } satisfies Key)
  .refine(isReadableLine, { error: 'ui.unreadableText' } satisfies Key);

const specialRate = z
  .object({
    name: taxName,
    percent: taxPercent,
    categories: z
      .array(z.uuid())
      .max(taxLimits.categories)
      .meta({ description: 'Ids of categories and subcategories; none means all goods.' }),
    zones: z
      .array(z.string().max(60))
      .max(taxLimits.zones)
      .meta({ description: 'Names of zones of delivery; none means all of them.' }),
  })
  .refine(({ categories, zones }) => categories.length > 0 || zones.length > 0, {
    error: 'settingRules.taxForNothing',
  } satisfies Key);

type Special = z.output<typeof specialRate>;

export const taxRates = z
  .array(specialRate)
  .max(taxLimits.rates, { error: 'settingRules.tooManyTaxRates' } satisfies Key)
  .superRefine((rates, context) => {
    for (const [at, rate] of rates.entries()) {
      const other = rates.slice(0, at).find((before) => overlap(before, rate));
      if (!other) continue;
      const message = 'settingRules.taxRatesOverlap' satisfies MessageKey;
      context.addIssue({ code: 'custom', message, path: [at], name: other.name });
    }
  });

/** True if two equally specific rates match the same goods in the same zone, which would be ambiguous. */
function overlap(one: Special, other: Special): boolean {
  return meet(one.categories, other.categories) && meet(one.zones, other.zones);
}

function meet(some: readonly string[], others: readonly string[]): boolean {
  if (some.length === 0 || others.length === 0) return some.length === others.length;
  return some.some((each) => others.includes(each));
}

interface TaxSettings {
  taxMode: (typeof taxModes)[number];
  taxName: string;
  taxPercent: number;
  taxRates: Special[];
}

/** Tax terms of the settings; undefined while taxes are off. */
export function readTaxTerms(settings: TaxSettings): TaxTerms | undefined {
  const { taxMode: mode, taxName: name, taxPercent: percent, taxRates: rates } = settings;
  return mode === 'off' ? undefined : { mode, standard: { name, percent }, rates };
}

const label = z.string().meta({ description: 'As it stands before an amount of this tax.' });
const estimate = z.string().meta({ description: 'The same while the city is not settled.' });

const rate = z.object({ name: z.string(), percent: z.number(), label, estimate });

export const taxTerms = z
  .object({
    mode: z.enum(['included', 'added']),
    standard: rate,
    rates: z.array(rate.extend({ categories: z.array(z.string()), zones: z.array(z.string()) })),
  })
  .meta({ id: 'TaxTerms' });

export const taxTermsResponse = z.object({
  data: taxTerms.nullable().meta({ description: 'Null while taxes are off.' }),
});

export type ShownTaxTerms = z.infer<typeof taxTerms>;

/** The tax of one line of an order. */
export const lineTax = z
  .object({ name: z.string(), percent: z.number(), amount: z.number() })
  .meta({ id: 'LineTax' });

/** The total of an order at one rate. */
export const orderTax = z
  .object({
    name: z.string(),
    percent: z.number(),
    label,
    net: z.number(),
    tax: z.number(),
    gross: z.number(),
  })
  .meta({ id: 'OrderTax' });
