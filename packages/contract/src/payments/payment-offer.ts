import { takeTax } from '../taxes/tax-totals.ts';

/** Conditions and fees of payment methods, in smallest units. Server and checkout use the same functions. */

export const pickupRules = ['any', 'only', 'never'] as const;

export type PickupRule = (typeof pickupRules)[number];

export interface PaymentTerms {
  /** Names of delivery zones; empty for all. */
  zones: readonly string[];
  /** Limits of the price of goods and delivery; null for none. */
  minimum: number | null;
  maximum: number | null;
  fee: number;
  /** Of the price of goods and delivery; at most three decimals. */
  feePercent: number;
  /** Whether it is offered for pick-up. */
  pickup: PickupRule;
}

export interface ToPay {
  /** Undefined while the city is unknown. */
  zone: string | undefined;
  isPickup: boolean;
  /** The price of goods and delivery, without fees and added tax. */
  amount: number;
}

export const paymentObstacles = ['pickup', 'zone', 'minimum', 'maximum'] as const;

export type PaymentObstacle = (typeof paymentObstacles)[number];

/** The reason why a method is not offered, if any. */
export function findObstacle(
  { pickup, zones, minimum, maximum }: Omit<PaymentTerms, 'fee' | 'feePercent'>,
  { zone, isPickup, amount }: ToPay,
): PaymentObstacle | undefined {
  if (pickup !== 'any' && (pickup === 'only') !== isPickup) return 'pickup';
  if (zones.length > 0 && (zone === undefined || !zones.includes(zone))) return 'zone';
  // A minimum does not apply if there is nothing to pay.
  if (minimum !== null && amount > 0 && amount < minimum) return 'minimum';
  if (maximum !== null && amount > maximum) return 'maximum';
  return undefined;
}

/** The fee of a method; zero if there is nothing to pay. The percentage is rounded half up. */
export function feeFor(
  { fee, feePercent }: Pick<PaymentTerms, 'fee' | 'feePercent'>,
  amount: number,
): number {
  return amount > 0 ? fee + takeTax(amount, feePercent, 'added') : 0;
}
