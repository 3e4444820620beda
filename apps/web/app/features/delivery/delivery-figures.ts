import type { DeliveryTerms, OfferedMethod } from '@matjar/contract/delivery.ts';
import { type DeliveryOffer, offerOf, type Parcel } from '@matjar/contract/delivery-offer.ts';
import { findZone } from '@matjar/contract/delivery-price.ts';
import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';

/** What a method costs for a parcel, and the day it arrives. */
export interface MethodOffer extends DeliveryOffer, Pick<OfferedMethod, 'kind' | 'arrives'> {}

/** What is offered to a city, the usual method first. Counted in smallest units, so that no cent is lost. */
export function listDeliveries(
  { zones }: Pick<DeliveryTerms, 'zones'>,
  city: string,
  { goods, grams }: Parcel,
  code: string,
): MethodOffer[] {
  const currency = readCurrency(code);
  const minor = (amount: number) => fromMajor(amount, currency);
  const methods = findZone(zones, city)?.methods ?? [];
  return methods.map(({ kind, arrives, freeFrom, rates, ...method }) => {
    const priced = {
      ...method,
      rates: rates.map(({ from, price }) => ({
        from: method.basis === 'weight' ? from : minor(from),
        price: minor(price),
      })),
      freeFrom: freeFrom === undefined ? undefined : minor(freeFrom),
    };
    const { days, ...amounts } = offerOf(priced, { goods: minor(goods), grams });
    const major = Object.entries(amounts).map(([name, amount]) => [
      name,
      toMajor(amount, currency),
    ]);
    return { kind, arrives, days, ...(Object.fromEntries(major) as typeof amounts) };
  });
}
