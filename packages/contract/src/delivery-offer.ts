/** What a zone offers for goods of some price. All amounts of a call are in one unit, whichever. */

export interface DeliveryZonePrice {
  price: number;
  /** From the day of the order to the day it arrives. */
  days: number;
  /** Goods for this much are delivered free. */
  freeFrom?: number | null | undefined;
}

export interface DeliveryOffer {
  /** What is charged. */
  price: number;
  /** What it would be without the free delivery. */
  fullPrice: number;
  days: number;
  freeFrom?: number;
  /** What is missing for free delivery; absent when there is none, or when it is reached. */
  missing?: number;
}

export function offerOf(zone: DeliveryZonePrice, goods: number): DeliveryOffer {
  const { price: fullPrice, days } = zone;
  const freeFrom = zone.freeFrom ?? undefined;
  if (freeFrom === undefined) return { price: fullPrice, fullPrice, days };
  const isFree = goods >= freeFrom;
  return {
    price: isFree ? 0 : fullPrice,
    fullPrice,
    days,
    freeFrom,
    ...(!isFree && { missing: freeFrom - goods }),
  };
}

/** The same, paid for by a coupon. */
export function giveFree({ missing: _, ...offer }: DeliveryOffer): DeliveryOffer {
  return { ...offer, price: 0 };
}

/** The day that many days after a moment, in the shop's time zone, such as "2026-11-17". */
export function deliveryDay(days: number, from: Date, timeZone: string): string {
  // Of the locales that write a day this way, the one that everybody uses for it.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(from);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
