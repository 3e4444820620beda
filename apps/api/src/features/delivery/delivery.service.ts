import type {
  CartDelivery,
  DeliveryMethodKind,
  DeliveryTerms,
  PickupPlace,
} from '@matjar/contract/delivery/delivery.ts';
import { calendarFor, deliveryDay } from '@matjar/contract/delivery/delivery-day.ts';
import { offerOf, type Parcel } from '@matjar/contract/delivery/delivery-offer.ts';
import { feeForCash, findZone, listOffers } from '@matjar/contract/delivery/delivery-price.ts';
import { toMajor } from '@matjar/contract/money.ts';
import type { PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { readDelivery } from './delivery.queries.ts';
import { methodToMajor } from './delivery-table.service.ts';

export interface DeliveryDeps {
  db: Db;
  settings: ShopSettings;
}

export async function showTerms({ db, settings }: DeliveryDeps): Promise<DeliveryTerms> {
  const { zones, rules } = await readDelivery(db);
  const { currency, timeZone, returnDays } = settings.values;
  const now = new Date();
  const offersPickup = zones.some(({ methods }) => methods.some(({ kind }) => kind === 'pickup'));
  return {
    zones: zones.map(({ name, cities, methods }) => {
      const offered = methods.map((stored) => {
        const { freeFrom, ...method } = methodToMajor(stored, currency);
        const calendar = calendarFor(rules, method.kind);
        const arrives = deliveryDay(method.days, now, timeZone, calendar);
        return { ...method, ...(freeFrom !== null && { freeFrom }), arrives };
      });
      const [first] = offered;
      return {
        name,
        cities,
        price: first?.rates[0]?.price ?? 0,
        days: first?.days ?? 0,
        ...(first?.freeFrom !== undefined && { freeFrom: first.freeFrom }),
        methods: offered,
      };
    }),
    cashFee: toMajor(rules.cashFee, currency),
    ...(offersPickup && { pickup: toPlace(rules.pickup) }),
    timeZone,
    returnDays,
  };
}

/** What buyers are shown of the counter. */
function toPlace({ address, hours }: PickupPlace): PickupPlace {
  return { address, hours };
}

/** Without a price table delivery is free. */
export async function hasDeliveryPrices(db: Db): Promise<boolean> {
  return (await readDelivery(db)).zones.length > 0;
}

/** True if the usual delivery of the parcel costs nothing, wherever it goes. */
export async function isFreeEverywhere(db: Db, parcel: Parcel): Promise<boolean> {
  const { zones } = await readDelivery(db);
  return zones.every(({ methods: [usual] }) => !usual || offerOf(usual, parcel).price === 0);
}

/** The chosen method and its price, in smallest units. */
export interface SelectedDelivery {
  /** Name of the zone; undefined without a city or a table. */
  zone: string | undefined;
  /** Null in a shop without a price table. */
  method: DeliveryMethodKind | null;
  price: number;
  /** Extra fee for cash; zero for other payment methods. */
  cashFee: number;
  days: number | null;
  /** Arrival day if it is ordered now. */
  arrives: string | null;
  pickup: PickupPlace | null;
}

interface DeliveryRequest {
  city: string | undefined;
  /** Defaults to the first method offered there. */
  method: DeliveryMethodKind | undefined;
  paymentMethod: PaymentMethod;
  parcel: Parcel;
}

export async function priceDelivery(
  db: Db,
  settings: ShopSettings,
  { city, method, paymentMethod, parcel }: DeliveryRequest,
): Promise<SelectedDelivery | Refusal<'validation'>> {
  const { zones, rules } = await readDelivery(db);
  const offers = listOffers(zones, city, parcel);
  const offer = method ? offers.find((each) => each.method.kind === method) : offers[0];
  const isWithoutTable = zones.length === 0 && (method ?? 'standard') === 'standard';
  if (!offer && !isWithoutTable) {
    const msg = translate('checkout.methodNotOffered');
    return refuse('validation').with({ fields: [{ param: 'deliveryMethod', msg }] });
  }
  const kind = offer?.method.kind ?? null;
  const price = offer?.price ?? 0;
  const cashFee = feeForCash(rules.cashFee, {
    paymentMethod,
    method: kind,
    due: parcel.goods + price,
  });
  return {
    zone: city ? findZone(zones, city)?.name : undefined,
    method: kind,
    price,
    cashFee,
    days: offer?.days ?? null,
    arrives: offer
      ? deliveryDay(offer.days, new Date(), settings.values.timeZone, calendarFor(rules, kind))
      : null,
    pickup: kind === 'pickup' ? toPlace(rules.pickup) : null,
  };
}

/** Name of the zone of a city. */
export async function zoneOf(db: Db, city: string | undefined): Promise<string | undefined> {
  return city ? findZone((await readDelivery(db)).zones, city)?.name : undefined;
}

interface Redirection {
  /** Undefined if an older client sent no address. */
  from: string | undefined;
  to: string | undefined;
  method: DeliveryMethodKind | null;
  goods: number;
  /** Without the cash fee. */
  charged: number;
}

/**
 * True if the charged amount covers another address: in the same zone, or where the same method costs no more. Orders
 * do not store the weight, so the most expensive weight counts.
 */
export async function coversAddress(
  db: Db,
  { from, to, method, goods, charged }: Redirection,
): Promise<boolean> {
  const { zones } = await readDelivery(db);
  const zone = findZone(zones, to);
  if (!zone || zone === findZone(zones, from)) return true;
  const offered = zone.methods.find(({ kind }) => kind === (method ?? 'standard'));
  return offered !== undefined && offerOf(offered, { goods, grams: Infinity }).price <= charged;
}

/** Arrival day of an order that is paid now; null without a price table. */
export async function promiseDay(
  db: Db,
  settings: ShopSettings,
  { days, method }: { days: number | null; method: DeliveryMethodKind | null },
): Promise<string | null> {
  if (days === null) return null;
  const { rules } = await readDelivery(db);
  const calendar = calendarFor(rules, method);
  return deliveryDay(days, new Date(), settings.values.timeZone, calendar);
}

/** Delivery as carts show it, for the given city or that of the person. */
export async function describeCartDelivery(
  { db, settings }: { db: Db; settings: Pick<ShopSettings, 'values'> },
  { userId, city: requested }: { userId: string; city: string | undefined },
  parcel: Parcel,
): Promise<CartDelivery | undefined> {
  const { currency } = settings.values;
  const { zones, defaultCity } = await readDelivery(db, userId);
  const city = requested || defaultCity || zones[0]?.cities[0] || '';
  const [offer] = listOffers(zones, city, parcel);
  if (!offer) return undefined;
  const { price, fullPrice, days, freeFrom, missing } = offer;
  return {
    city,
    price: toMajor(price, currency),
    fullPrice: toMajor(fullPrice, currency),
    days,
    ...(freeFrom !== undefined && { freeFrom: toMajor(freeFrom, currency) }),
    ...(missing !== undefined && { missing: toMajor(missing, currency) }),
  };
}
