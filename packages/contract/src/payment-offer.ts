import { takeTax } from './tax-totals.ts';

/**
 * Where a way to pay is offered and what it costs, in whole smallest units. The server refuses and charges by
 * these functions, and the checkout shows what they say.
 */

export const pickupRules = ['any', 'only', 'never'] as const;

export type PickupRule = (typeof pickupRules)[number];

export interface PaymentTerms {
  /** Names of zones of delivery; none means all. */
  zones: readonly string[];
  /** Of what goods and delivery come to; null where there is no limit. */
  minimum: number | null;
  maximum: number | null;
  fee: number;
  /** Of what goods and delivery come to; at most three decimals. */
  feePercent: number;
  /** Whether it is for what is picked up in the shop. */
  pickup: PickupRule;
}

export interface ToPay {
  /** Nobody's while the city is not known. */
  zone: string | undefined;
  isPickup: boolean;
  /** What goods and delivery come to, without any fee and without tax on top. */
  amount: number;
}

export const paymentObstacles = ['pickup', 'zone', 'minimum', 'maximum'] as const;

export type PaymentObstacle = (typeof paymentObstacles)[number];

/** Why a way to pay is not offered; nothing where it is. */
export function findObstacle(
  { pickup, zones, minimum, maximum }: Omit<PaymentTerms, 'fee' | 'feePercent'>,
  { zone, isPickup, amount }: ToPay,
): PaymentObstacle | undefined {
  if (pickup !== 'any' && (pickup === 'only') !== isPickup) return 'pickup';
  if (zones.length > 0 && (zone === undefined || !zones.includes(zone))) return 'zone';
  // Who has nothing to pay is not kept from it by a minimum.
  if (minimum !== null && amount > 0 && amount < minimum) return 'minimum';
  if (maximum !== null && amount > maximum) return 'maximum';
  return undefined;
}

/** What paying this way costs; nothing where nothing is paid. The percentage is rounded half up. */
export function feeFor(
  { fee, feePercent }: Pick<PaymentTerms, 'fee' | 'feePercent'>,
  amount: number,
): number {
  return amount > 0 ? fee + takeTax(amount, feePercent, 'added') : 0;
}
