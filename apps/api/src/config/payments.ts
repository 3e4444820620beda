import type { SettingValues } from './settings.ts';

const minute = 60_000;
/** Stripe refuses sessions shorter than half an hour, counted when the request reaches it. */
const stripeTtl = { shortest: 31 * minute, longest: 24 * 60 * minute };

export function findPaymentProblems(values: Partial<SettingValues>): string[] {
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
  if (values.CARD_PAYMENTS && values.SERVE !== 'web') {
    problems.push('CARD_PAYMENTS is for SERVE=web alone: other processes offer what they take.');
  }
  return problems;
}

/** Whether the checkout offers the card. */
export function offersCards(values: SettingValues): boolean {
  if (values.SERVE === 'web') return values.CARD_PAYMENTS !== 'off';
  return values.NODE_ENV !== 'production' || chooseStripe(values) !== undefined;
}

export function chooseStripe(values: SettingValues) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL };
}
