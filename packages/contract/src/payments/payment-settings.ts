import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { isIban, normaliseIban } from './iban.ts';
import { type PaymentMethod, paymentMethods } from './payment-methods.ts';
import { pickupRules } from './payment-offer.ts';

/** Payment settings of the owner: offered methods and their conditions. Amounts are in main units. */

export const paymentLimits = { amount: 1_000_000, zones: 40, name: 40 } as const;

type Key = { error: MessageKey };

const amountError = { error: 'adminPaymentMethods.amountInvalid' } satisfies Key;
const amount = z.number(amountError).min(0, amountError).max(paymentLimits.amount, amountError);
const percentError = { error: 'adminPaymentMethods.percentInvalid' } satisfies Key;

const methodSettings = z.object({
  on: z.boolean(),
  name: z
    .string()
    .trim()
    .max(paymentLimits.name, { error: 'settingRules.textTooLong' } satisfies Key)
    .refine(isReadableLine, { error: 'ui.unreadableText' } satisfies Key)
    .meta({ description: 'What shoppers read; empty for its usual name.' }),
  zones: z
    .array(z.string().max(60))
    .max(paymentLimits.zones)
    .meta({ description: 'Names of zones of delivery; none means all of them.' }),
  minimum: amount.nullable(),
  maximum: amount.nullable(),
  fee: amount,
  feePercent: z
    .number(percentError)
    .min(0, percentError)
    .max(50, percentError)
    .refine((value) => Math.abs(Math.round(value * 1_000) - value * 1_000) < 1e-6, percentError),
  pickup: z.enum(pickupRules),
});

export type MethodSettings = z.output<typeof methodSettings>;
export type PaymentMethodSettings = Record<PaymentMethod, MethodSettings>;

/** All methods at once: at least one must stay. The cash fee is part of the delivery settings. */
export const paymentMethodSettings = z
  .object({
    stripe: methodSettings,
    paymob: methodSettings,
    bank: methodSettings,
    cash: methodSettings,
  })
  .superRefine((methods, context) => {
    const report = (message: MessageKey, ...path: string[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (paymentMethods.every((method) => !methods[method].on)) {
      report('adminPaymentMethods.noneOn');
    }
    for (const method of paymentMethods) {
      const { minimum, maximum } = methods[method];
      if (minimum !== null && maximum !== null && minimum > maximum) {
        report('adminPaymentMethods.limitsCross', method, 'maximum');
      }
    }
    if (methods.cash.fee > 0 || methods.cash.feePercent > 0) {
      report('adminPaymentMethods.cashFeeElsewhere', 'cash', 'fee');
    }
  });

const usual: Omit<MethodSettings, 'on'> = {
  name: '',
  zones: [],
  minimum: null,
  maximum: null,
  fee: 0,
  feePercent: 0,
  pickup: 'any',
};

export const initialPaymentMethods: PaymentMethodSettings = {
  stripe: { on: true, ...usual },
  paymob: { on: false, ...usual },
  bank: { on: false, ...usual },
  cash: { on: true, ...usual },
};

export const bankIban = z
  .string({ error: 'settingRules.textMissing' } satisfies Key)
  .max(60, { error: 'settingRules.textTooLong' } satisfies Key)
  .overwrite(normaliseIban)
  .refine((text) => text === '' || isIban(text), {
    error: 'adminPaymentMethods.ibanInvalid',
  } satisfies Key);

/** Whether a method is configured. `demo`: nobody is charged. `currency`: it does not support the shop's. */
export const methodReadiness = z.object({
  method: z.enum(paymentMethods),
  state: z.enum(['ready', 'demo', 'missing', 'currency']),
  missing: z.array(z.string()).meta({
    description: 'Settings of the environment that it lacks, by name.',
  }),
});

export type MethodReadiness = z.infer<typeof methodReadiness>;
