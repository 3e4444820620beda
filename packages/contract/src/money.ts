/**
 * Amounts are whole numbers of a currency's smallest unit (cents) everywhere except in JSON, where they are
 * in main units: 18900 cents are sent as 189, 18999 as 189.99.
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

/** Maximum amount, in smallest units. Up to here the conversion to main units and back is exact. */
export const maximumMinor = 999_999_999_999;

export function readCurrency(code: string): Currency {
  const known = currencyCodes.find((each) => each === code);
  if (!known) throw new RangeError(`${code} is no currency of the shop.`);
  return known;
}

export function decimalsFor(currency: Currency): number {
  return decimalsOf[currency];
}

/** Converts smallest units to main units, for JSON. */
export function toMajor(minor: number, currency: Currency): number {
  if (!isMinorAmount(minor)) throw new RangeError(`${minor} is not an amount in smallest units.`);
  // One correctly rounded division: the nearest double, which prints as the decimal value.
  return minor / 10 ** decimalsOf[currency];
}

/** Same for a sum that is only displayed: it may exceed the maximum of an amount. */
export function sumToMajor(minor: number, currency: Currency): number {
  return minor / 10 ** decimalsOf[currency];
}

/**
 * Converts main units to smallest units. Throws for amounts that the currency cannot express, instead of
 * rounding.
 */
export function fromMajor(major: number, currency: Currency): number {
  const minor = nearestMinor(major, currency);
  if (!isMinorAmount(minor) || toMajor(minor, currency) !== major) {
    throw new RangeError(`${major} is not an amount in ${currency}.`);
  }
  return minor;
}

/** True if `fromMajor` accepts this number; to validate input. */
export function isMajorAmount(major: number, currency: Currency): boolean {
  const minor = nearestMinor(major, currency);
  return isMinorAmount(minor) && toMajor(minor, currency) === major;
}

export function isMinorAmount(value: number): boolean {
  return Number.isSafeInteger(value) && Math.abs(value) <= maximumMinor;
}

function nearestMinor(major: number, currency: Currency): number {
  const minor = Math.round(major * 10 ** decimalsOf[currency]);
  // Avoids minus zero, which JSON turns into 0 and `Object.is` tells from it.
  return minor === 0 ? 0 : minor;
}
