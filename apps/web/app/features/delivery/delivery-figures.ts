import type { DeliveryTerms } from '@matjar/contract/delivery.ts';
import type { DeliveryOffer } from '@matjar/contract/delivery-offer.ts';
import { offerDelivery } from '@matjar/contract/delivery-price.ts';
import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';

/** What delivering goods of this price costs. Counted in smallest units, so that no cent is lost. */
export function deliveryOf(
  { zones }: Pick<DeliveryTerms, 'zones'>,
  city: string,
  goods: number,
  code: string,
): DeliveryOffer | undefined {
  const currency = readCurrency(code);
  const minor = (amount: number) => fromMajor(amount, currency);
  const offer = offerDelivery(
    zones.map(({ freeFrom, price, ...zone }) => ({
      ...zone,
      price: minor(price),
      ...(freeFrom !== undefined && { freeFrom: minor(freeFrom) }),
    })),
    city,
    minor(goods),
  );
  if (!offer) return undefined;
  const { days, ...amounts } = offer;
  const major = Object.entries(amounts).map(([name, amount]) => [name, toMajor(amount, currency)]);
  return { days, ...(Object.fromEntries(major) as typeof amounts) };
}
