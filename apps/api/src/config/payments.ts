import { paymobCurrencies } from '@matjar/contract/payments/payment-methods.ts';
import type { VariableName, VariableValues } from './variables.ts';

const minute = 60_000;
/** Stripe refuses sessions shorter than half an hour, counted when the request reaches it. */
const stripeTtl = { shortest: 31 * minute, longest: 24 * 60 * minute };

/** All or none. */
export const paymobNames = [
  'PAYMOB_SECRET_KEY',
  'PAYMOB_PUBLIC_KEY',
  'PAYMOB_HMAC_SECRET',
  'PAYMOB_API_KEY',
  'PAYMOB_INTEGRATION_IDS',
] as const satisfies readonly VariableName[];

export function findPaymentProblems(values: Partial<VariableValues>): string[] {
  const problems: string[] = [];
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, CARD_SESSION_TTL: ttl } = values;
  if (key && !secret) {
    problems.push('STRIPE_WEBHOOK_SECRET is missing: without it payments would not be heard of.');
  }
  if (secret && !key) {
    problems.push('STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET alone takes no payments.');
  }
  if (key && ttl !== undefined && (ttl < stripeTtl.shortest || ttl > stripeTtl.longest)) {
    problems.push('CARD_SESSION_TTL must be between 31m and 24h for Stripe.');
  }
  const missing = paymobNames.filter((name) => !values[name]);
  if (missing.length > 0 && missing.length < paymobNames.length) {
    problems.push(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing for Paymob.`);
  }
  const currency = values.SHOP_CURRENCY;
  if (missing.length === 0 && currency && !paymobCurrencies.includes(currency)) {
    problems.push(
      `PAYMOB_SECRET_KEY is of no use with SHOP_CURRENCY=${currency}: Paymob takes ${paymobCurrencies.join(', ')}.`,
    );
  }
  if (values.CARD_PAYMENTS && values.SERVE !== 'web') {
    problems.push('CARD_PAYMENTS is for SERVE=web alone: other processes offer what they take.');
  }
  return problems;
}

/** True if the checkout offers card payments. */
export function offersCards(values: VariableValues): boolean {
  if (values.SERVE === 'web') return values.CARD_PAYMENTS !== 'off';
  return values.NODE_ENV !== 'production' || chooseStripe(values) !== undefined;
}

export function chooseStripe(values: VariableValues) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL };
}

export function choosePaymob(values: VariableValues) {
  const {
    PAYMOB_SECRET_KEY: secretKey,
    PAYMOB_PUBLIC_KEY: publicKey,
    PAYMOB_HMAC_SECRET: hmacSecret,
    PAYMOB_API_KEY: apiKey,
    PAYMOB_INTEGRATION_IDS: integrationIds,
  } = values;
  if (!secretKey || !publicKey || !hmacSecret || !apiKey || !integrationIds) return undefined;
  return {
    secretKey,
    publicKey,
    hmacSecret,
    apiKey,
    integrationIds,
    apiUrl: values.PAYMOB_API_URL,
  };
}
