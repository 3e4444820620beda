import type { DeliveryTerms, OfferedMethod } from '@matjar/contract/delivery/delivery.ts';
import type { DeliveryOffer, Parcel } from '@matjar/contract/delivery/delivery-offer.ts';
import { findZone, offerMethods } from '@matjar/contract/delivery/delivery-price.ts';
import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';

/** Price and arrival day of a method for a parcel. */
export interface MethodOffer extends DeliveryOffer, Pick<OfferedMethod, 'kind' | 'arrives'> {}

/** Methods offered to a city, the default first. Calculated in smallest units to avoid rounding errors. */
export function listDeliveries(
  { zones }: Pick<DeliveryTerms, 'zones'>,
  city: string,
  parcel: Parcel,
  code: string,
): MethodOffer[] {
  const currency = readCurrency(code);
  const minor = (amount: number) => fromMajor(amount, currency);
  const methods = (findZone(zones, city)?.methods ?? []).map(({ freeFrom, rates, ...method }) => ({
    ...method,
    rates: rates.map(({ from, price }) => ({
      from: method.basis === 'weight' ? from : minor(from),
      price: minor(price),
    })),
    freeFrom: freeFrom === undefined ? undefined : minor(freeFrom),
  }));
  const priced = { ...parcel, goods: minor(parcel.goods) };
  return offerMethods(methods, priced).map(({ method, days, ...amounts }) => {
    const major = Object.entries(amounts).map(([name, amount]) => [
      name,
      toMajor(amount, currency),
    ]);
    const { kind, arrives } = method;
    return { kind, arrives, days, ...(Object.fromEntries(major) as typeof amounts) };
  });
}
