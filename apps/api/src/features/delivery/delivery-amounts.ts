import type { DeliveryTable } from '@matjar/contract/delivery/delivery-settings.ts';
import { type Currency, fromMajor, toMajor } from '@matjar/contract/money.ts';

type ZoneMethod = DeliveryTable['zones'][number]['methods'][number];

/** Converts the amounts of a method from smallest units to the main unit. */
export function methodToMajor(method: ZoneMethod, currency: Currency): ZoneMethod {
  return convertMethod(method, (minor) => toMajor(minor, currency));
}

/** Converts them to smallest units. */
export function methodFromMajor(method: ZoneMethod, currency: Currency): ZoneMethod {
  return convertMethod(method, (major) => fromMajor(major, currency));
}

function convertMethod(method: ZoneMethod, convert: (amount: number) => number): ZoneMethod {
  const { basis, freeFrom } = method;
  return {
    ...method,
    rates: method.rates.map(({ from, price }) => ({
      from: basis === 'weight' ? from : convert(from),
      price: convert(price),
    })),
    freeFrom: freeFrom === null ? null : convert(freeFrom),
  };
}
