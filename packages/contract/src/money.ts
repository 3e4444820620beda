/**
 * Amounts are whole numbers of a currency's smallest unit (cents) everywhere except in JSON, where
 * they are numbers of the main unit: 18900 cents travel as 189, 18999 as 189.99.
 */
const decimalsOf = {
  AED: 2,
  BHD: 3,
  EGP: 2,
  EUR: 2,
  GBP: 2,
  JOD: 3,
  JPY: 0,
  KWD: 3,
  OMR: 3,
  QAR: 2,
  SAR: 2,
  USD: 2,
} as const;

export type Currency = keyof typeof decimalsOf;

export const currencyCodes = Object.keys(decimalsOf) as [Currency, ...Currency[]];

/** Largest amount handled, in smallest units. Up to here a double holds every main-unit value exactly enough to come back. */
export const maximumMinor = 999_999_999_999;

export function readCurrency(code: string): Currency {
  const known = currencyCodes.find((each) => each === code);
  if (!known) throw new RangeError(`${code} is no currency of the shop.`);
  return known;
}

export function decimalsFor(currency: Currency): number {
  return decimalsOf[currency];
}

/** Smallest units to the main unit, as sent in JSON. */
export function toMajor(minor: number, currency: Currency): number {
  if (!isMinorAmount(minor)) throw new RangeError(`${minor} is not an amount in smallest units.`);
  // One correctly rounded division: the nearest double to the decimal value, which prints as that value.
  return minor / 10 ** decimalsOf[currency];
}

/** The same for a sum that is only shown: it may be larger than any amount that is paid. */
export function sumToMajor(minor: number, currency: Currency): number {
  return minor / 10 ** decimalsOf[currency];
}

/** The main unit to smallest units. Refuses what the currency cannot express, instead of rounding it. */
export function fromMajor(major: number, currency: Currency): number {
  const minor = nearestMinor(major, currency);
  if (!isMinorAmount(minor) || toMajor(minor, currency) !== major) {
    throw new RangeError(`${major} is not an amount in ${currency}.`);
  }
  return minor;
}

/** Whether `fromMajor` would take this number; for checks of what people type. */
export function isMajorAmount(major: number, currency: Currency): boolean {
  const minor = nearestMinor(major, currency);
  return isMinorAmount(minor) && toMajor(minor, currency) === major;
}

export function isMinorAmount(value: number): boolean {
  return Number.isSafeInteger(value) && Math.abs(value) <= maximumMinor;
}

function nearestMinor(major: number, currency: Currency): number {
  const minor = Math.round(major * 10 ** decimalsOf[currency]);
  // Minus zero would travel as 0 and then differ from itself in comparisons by identity.
  return minor === 0 ? 0 : minor;
}
