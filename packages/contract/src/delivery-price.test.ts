import { describe, expect, it } from 'vitest';
import { totalCart } from './cart-totals.ts';
import { deliveryDay } from './delivery-offer.ts';
import { findZone, offerDelivery } from './delivery-price.ts';

const zones = [
  { cities: ['Cairo', 'Giza'], price: 300, days: 2, freeFrom: 25_000 },
  { cities: ['Alexandria'], price: 400, days: 3, freeFrom: 25_000 },
  { cities: ['Aswan'], price: 700, days: 6 },
];

describe('the zone of a city', () => {
  it('is the one that names it', () => {
    expect(findZone(zones, 'Dokki, Giza')).toBe(zones[0]);
    expect(findZone(zones, 'Alexandria')).toBe(zones[1]);
  });

  it('is the last one for every other place, and for none', () => {
    expect(findZone(zones, 'Luxor')).toBe(zones[2]);
    expect(findZone(zones, 'Atlantis')).toBe(zones[2]);
    expect(findZone(zones, undefined)).toBe(zones[2]);
  });

  it('is none in a shop without a table', () => {
    expect(offerDelivery([], 'Cairo', 100)).toBeUndefined();
  });
});

describe('the price', () => {
  it('is that of the zone, with what is missing for free delivery', () => {
    expect(offerDelivery(zones, 'Cairo', 24_999)).toEqual({
      price: 300,
      fullPrice: 300,
      days: 2,
      freeFrom: 25_000,
      missing: 1,
    });
  });

  it('is nothing from the free amount on', () => {
    expect(offerDelivery(zones, 'Cairo', 25_000)).toEqual({
      price: 0,
      fullPrice: 300,
      days: 2,
      freeFrom: 25_000,
    });
  });

  it('is always charged where nothing is free', () => {
    expect(offerDelivery(zones, 'Aswan', 9_999_999)).toEqual({
      price: 700,
      fullPrice: 700,
      days: 6,
    });
  });

  it('makes a total that is the sum of its rows, to the cent, whatever was bought', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const lines = Array.from({ length: (seed % 5) + 1 }, (_, at) => ({
        unitPrice: (seed * 7_919 + at * 104_729) % 30_000,
        count: ((seed + at) % 4) + 1,
      }));
      const { linesTotal, discountTotal, total } = totalCart(lines, seed % 101);
      const offer = offerDelivery(zones, ['Cairo', 'Alexandria', 'Aswan'][seed % 3], total);
      const shipping = offer?.price ?? 0;
      const isFree = offer?.freeFrom !== undefined && linesTotal - discountTotal >= offer.freeFrom;
      expect(shipping).toBe(isFree ? 0 : offer?.fullPrice);
      expect(total + shipping).toBe(linesTotal - discountTotal + shipping);
      expect(Number.isSafeInteger(total + shipping)).toBe(true);
    }
  });
});

describe('the day of delivery', () => {
  it('is counted from today', () => {
    expect(deliveryDay(2, new Date('2026-11-15T10:00:00Z'), 'Africa/Cairo')).toBe('2026-11-17');
  });

  it('begins where the shop is, not where the clock of the server is', () => {
    const lateEvening = new Date('2026-11-15T22:30:00Z');
    expect(deliveryDay(2, lateEvening, 'Africa/Cairo')).toBe('2026-11-18');
    expect(deliveryDay(2, lateEvening, 'UTC')).toBe('2026-11-17');
    expect(deliveryDay(0, lateEvening, 'America/New_York')).toBe('2026-11-15');
  });

  it('goes over the end of months, years and summer time', () => {
    expect(deliveryDay(3, new Date('2026-12-30T12:00:00Z'), 'Africa/Cairo')).toBe('2027-01-02');
    expect(deliveryDay(2, new Date('2028-02-27T12:00:00Z'), 'Africa/Cairo')).toBe('2028-02-29');
    expect(deliveryDay(1, new Date('2026-10-29T12:00:00Z'), 'Africa/Cairo')).toBe('2026-10-30');
  });
});
