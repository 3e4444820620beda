import { describe, expect, it } from 'vitest';
import { totalCart } from '../cart/cart-totals.ts';
import { calendarFor, deliveryDay, everyDay } from './delivery-day.ts';
import type { PricedMethod } from './delivery-offer.ts';
import { feeForCash, findZone, listOffers } from './delivery-price.ts';

const flat = (price: number, days: number, freeFrom?: number): PricedMethod => ({
  basis: 'flat',
  rates: [{ from: 0, price }],
  days,
  freeFrom,
});

const zones = [
  { cities: ['Cairo', 'Giza'], methods: [flat(300, 2, 25_000), flat(700, 1)] },
  { cities: ['Alexandria'], methods: [flat(400, 3, 25_000)] },
  { cities: ['Saudi Arabia'], methods: [flat(2_000, 9)] },
  { cities: ['Aswan'], methods: [flat(700, 6)] },
];

const first = (city: string, goods: number, grams = 0) => {
  const [{ method: _, ...offer } = { method: undefined }] = listOffers(zones, city, {
    goods,
    grams,
  });
  return offer;
};

describe('the zone of a city', () => {
  it('is the one that names it, its governorate or its country', () => {
    expect(findZone(zones, 'Dokki, Giza')).toBe(zones[0]);
    expect(findZone(zones, 'Alexandria')).toBe(zones[1]);
    expect(findZone(zones, 'Riyadh, saudi arabia')).toBe(zones[2]);
  });

  it('is the last one for every other place, and for none', () => {
    expect(findZone(zones, 'Luxor')).toBe(zones[3]);
    expect(findZone(zones, 'Atlantis')).toBe(zones[3]);
    expect(findZone(zones, undefined)).toBe(zones[3]);
  });

  it('offers nothing in a shop without a table', () => {
    expect(listOffers([], 'Cairo', { goods: 100, grams: 0 })).toEqual([]);
  });
});

describe('the price', () => {
  it('is that of the zone, with what is missing for free delivery', () => {
    expect(first('Cairo', 24_999)).toEqual({
      price: 300,
      fullPrice: 300,
      days: 2,
      freeFrom: 25_000,
      missing: 1,
    });
  });

  it('is nothing from the free amount on, for the methods that have one', () => {
    const offers = listOffers(zones, 'Cairo', { goods: 25_000, grams: 0 });
    expect(offers.map(({ price, fullPrice }) => [price, fullPrice])).toEqual([
      [0, 300],
      [700, 700],
    ]);
  });

  it('is always charged where nothing is free', () => {
    expect(first('Aswan', 9_999_999)).toEqual({ price: 700, fullPrice: 700, days: 6 });
  });

  it.each(['weight', 'amount'] as const)('by %s is that of the last step reached', (basis) => {
    const rates = [
      { from: 0, price: 500 },
      { from: 1_000, price: 800 },
      { from: 5_000, price: 2_000 },
    ];
    const table = [{ cities: [], methods: [{ basis, rates, days: 2 }] }];
    const priceOf = (measure: number) =>
      listOffers(
        table,
        'Cairo',
        basis === 'weight' ? { goods: 1, grams: measure } : { goods: measure, grams: 1 },
      )[0]?.price;
    expect([0, 999, 1_000, 50_000].map(priceOf)).toEqual([500, 500, 800, 2_000]);
  });

  it('makes a total that is the sum of its rows, to the cent, whatever was bought', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const lines = Array.from({ length: (seed % 5) + 1 }, (_, at) => ({
        unitPrice: (seed * 7_919 + at * 104_729) % 30_000,
        count: ((seed + at) % 4) + 1,
      }));
      const { linesTotal, discountTotal, total } = totalCart(lines, seed % 101);
      const city = ['Cairo', 'Alexandria', 'Aswan'][seed % 3];
      const [offer] = listOffers(zones, city, { goods: total, grams: 0 });
      const shipping = offer?.price ?? 0;
      const isFree = offer?.freeFrom !== undefined && linesTotal - discountTotal >= offer.freeFrom;
      expect(shipping).toBe(isFree ? 0 : offer?.fullPrice);
      expect(total + shipping).toBe(linesTotal - discountTotal + shipping);
      expect(Number.isSafeInteger(total + shipping)).toBe(true);
    }
  });

  it('has a fee for cash at the door, not for cards, at the counter or for nothing', () => {
    const cash = { paymentMethod: 'cash', method: 'standard', due: 100 };
    expect(feeForCash(150, cash)).toBe(150);
    expect(feeForCash(150, { ...cash, paymentMethod: 'stripe' })).toBe(0);
    expect(feeForCash(150, { ...cash, method: 'pickup' })).toBe(0);
    expect(feeForCash(150, { ...cash, due: 0 })).toBe(0);
  });
});

describe('the day of delivery', () => {
  const zone = 'Africa/Cairo';

  it('is counted from today', () => {
    expect(deliveryDay(2, new Date('2026-11-15T10:00:00Z'), zone)).toBe('2026-11-17');
  });

  it('begins where the shop is, not where the clock of the server is', () => {
    const lateEvening = new Date('2026-11-15T22:30:00Z');
    expect(deliveryDay(2, lateEvening, zone)).toBe('2026-11-18');
    expect(deliveryDay(2, lateEvening, 'UTC')).toBe('2026-11-17');
    expect(deliveryDay(0, lateEvening, 'America/New_York')).toBe('2026-11-15');
  });

  it('goes over the end of months, years and summer time', () => {
    expect(deliveryDay(3, new Date('2026-12-30T12:00:00Z'), zone)).toBe('2027-01-02');
    expect(deliveryDay(2, new Date('2028-02-27T12:00:00Z'), zone)).toBe('2028-02-29');
    expect(deliveryDay(1, new Date('2026-10-29T12:00:00Z'), zone)).toBe('2026-10-30');
  });

  it('is a day later from the hour of the cut-off on', () => {
    const calendar = { ...everyDay, cutOffHour: 14 };
    // Cairo is two hours ahead in winter.
    expect(deliveryDay(1, new Date('2026-11-15T11:59:00Z'), zone, calendar)).toBe('2026-11-16');
    expect(deliveryDay(1, new Date('2026-11-15T12:00:00Z'), zone, calendar)).toBe('2026-11-17');
  });

  it('does not count days off and holidays, neither to begin with nor on the way', () => {
    // 2026-11-19 is a Thursday.
    const calendar = { ...everyDay, daysOff: [5], holidays: ['2026-11-21', '2026-11-22'] };
    const thursday = new Date('2026-11-19T08:00:00Z');
    const friday = new Date('2026-11-20T08:00:00Z');
    expect(deliveryDay(0, thursday, zone, calendar)).toBe('2026-11-19');
    expect(deliveryDay(1, thursday, zone, calendar)).toBe('2026-11-23');
    expect(deliveryDay(0, friday, zone, calendar)).toBe('2026-11-23');
    expect(deliveryDay(2, friday, zone, calendar)).toBe('2026-11-25');
  });

  it('for pick-up leaves out the days on which the counter is closed, too', () => {
    const rules = { ...everyDay, daysOff: [0], pickup: { daysOff: [5, 6] } };
    const thursday = new Date('2026-11-19T08:00:00Z');
    const readyOn = (method: string | null) =>
      deliveryDay(1, thursday, zone, calendarFor(rules, method));
    expect(readyOn('pickup')).toBe('2026-11-23');
    expect(readyOn('standard')).toBe('2026-11-20');
    expect(readyOn(null)).toBe('2026-11-20');
    expect(calendarFor({ ...everyDay, pickup: {} }, 'pickup').daysOff).toEqual([]);
  });

  it('ends its search where nobody ever delivers', () => {
    const calendar = { ...everyDay, daysOff: [0, 1, 2, 3, 4, 5, 6] };
    expect(deliveryDay(1, new Date('2026-11-15T08:00:00Z'), zone, calendar)).toMatch(/^20\d\d-/);
  });
});
