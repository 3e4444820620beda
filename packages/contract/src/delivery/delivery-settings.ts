import { z } from 'zod';
import { dayInput } from '../days.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { countryCodes, countryName } from './countries.ts';
import { deliveryBases, deliveryMethods } from './delivery.ts';
import { governorates } from './governorates.ts';
import { lineOfText } from './places.ts';

/** The table of delivery as the owner edits it: all of it is saved at once. Amounts in the main unit. */

export const deliveryLimits = {
  zones: 40,
  rates: 10,
  days: 60,
  holidays: 100,
  amount: 1_000_000,
  grams: 1_000_000,
} as const;

type Key = { error: MessageKey };
type Context = z.core.$RefinementCtx;

/** What a zone may name: governorates, then countries in English, both by their names. */
export const deliveryPlaces: readonly string[] = [
  governorates,
  countryCodes.filter((code) => code !== 'EG').map((code) => countryName(code)),
].flatMap((names) => names.toSorted((one, other) => one.localeCompare(other, 'en')));
const knownPlaces = new Set(deliveryPlaces);

const amountError = { error: 'adminDelivery.amountInvalid' } satisfies Key;
const amount = z.number(amountError).min(0, amountError).max(deliveryLimits.amount, amountError);

const rate = z.object({
  from: z.number(amountError).min(0, amountError).max(deliveryLimits.grams, amountError),
  price: amount,
});

const daysError = { error: 'adminDelivery.daysInvalid' } satisfies Key;

const method = z.object({
  kind: z.enum(deliveryMethods),
  basis: z.enum(deliveryBases),
  rates: z
    .array(rate)
    .min(1, { error: 'adminDelivery.rateMissing' } satisfies Key)
    .max(deliveryLimits.rates, { error: 'adminDelivery.tooManyRates' } satisfies Key),
  freeFrom: amount.nullable(),
  days: z.int(daysError).min(0, daysError).max(deliveryLimits.days, daysError),
});

const zoneInput = z.object({
  name: lineOfText(60, 'adminDelivery.nameInvalid').min(1, {
    error: 'adminDelivery.nameInvalid',
  } satisfies Key),
  cities: z
    .array(
      z.string().refine((place) => knownPlaces.has(place), {
        error: 'adminDelivery.placeUnknown',
      } satisfies Key),
    )
    .max(deliveryPlaces.length),
  methods: z
    .array(method.superRefine(checkRates))
    .min(1, { error: 'adminDelivery.methodMissing' } satisfies Key)
    .max(deliveryMethods.length),
});

const hourError = { error: 'adminDelivery.hourInvalid' } satisfies Key;
const pickupError = 'adminDelivery.pickupTooLong' satisfies MessageKey;

const weekdays = z.array(z.int().min(0).max(6)).max(7);

const tableFields = {
  zones: z
    .array(zoneInput)
    .max(deliveryLimits.zones, { error: 'adminDelivery.tooManyZones' } satisfies Key),
  cutOffHour: z.int(hourError).min(1, hourError).max(23, hourError).nullable(),
  daysOff: weekdays
    .refine((days) => new Set(days).size < 7, { error: 'adminDelivery.noWorkingDay' } satisfies Key)
    .meta({ description: 'Days of the week without delivery, Sunday being 0.' }),
  holidays: z
    .array(dayInput('adminDelivery.dayInvalid'))
    .max(deliveryLimits.holidays, { error: 'adminDelivery.tooManyHolidays' } satisfies Key),
  cashFee: amount,
  pickup: z.object({
    address: lineOfText(200, pickupError),
    hours: lineOfText(120, pickupError),
    daysOff: weekdays
      .default([])
      .meta({ description: 'Days of the week on which the counter is closed, Sunday being 0.' }),
  }),
};

export const deliveryTableInput = z
  .object({
    version: z
      .int()
      .meta({ description: 'The version that was read; over a newer one: conflict.' }),
    ...tableFields,
  })
  .superRefine(checkTable);

export const deliveryTable = z
  .object({
    ...tableFields,
    zones: z.array(
      z.object({ name: z.string(), cities: z.array(z.string()), methods: z.array(method) }),
    ),
    timeZone: z.string().meta({ description: 'Of the shop: in which days are counted.' }),
    version: z.int(),
    changed: z
      .object({ by: z.string(), at: z.iso.datetime() })
      .optional()
      .meta({ description: 'Who saved last, and when.' }),
  })
  .meta({ id: 'DeliveryTable' });

export const deliveryTableResponse = z.object({ data: deliveryTable });

export type DeliveryTableInput = z.output<typeof deliveryTableInput>;
export type DeliveryTable = z.infer<typeof deliveryTable>;

function report(context: Context, path: (string | number)[], message: MessageKey, values = {}) {
  context.addIssue({ code: 'custom', message, path, ...values });
}

function checkRates({ basis, rates }: z.output<typeof method>, context: Context): void {
  if (basis === 'flat' && rates.length > 1) {
    report(context, ['rates'], 'adminDelivery.flatIsOne');
  }
  for (const [at, { from }] of rates.entries()) {
    const before = rates[at - 1];
    if (!before && from !== 0)
      report(context, ['rates', at, 'from'], 'adminDelivery.firstFromZero');
    if (before && from <= before.from) {
      report(context, ['rates', at, 'from'], 'adminDelivery.ratesRise');
    }
  }
}

type Table = Omit<DeliveryTableInput, 'version'>;

/** What is wrong between zones: each alone may look right. */
function checkTable({ zones, daysOff, pickup }: Table, context: Context): void {
  const names = new Map<string, number>();
  const owners = new Map<string, string>();
  for (const [at, zone] of zones.entries()) {
    const name = zone.name.toLowerCase();
    if (names.has(name)) report(context, ['zones', at, 'name'], 'adminDelivery.nameTaken');
    names.set(name, at);
    if (zone.cities.length === 0 && at < zones.length - 1) {
      report(context, ['zones', at, 'cities'], 'adminDelivery.neverReached');
    }
    for (const place of zone.cities) {
      const owner = owners.get(place);
      if (owner !== undefined) {
        report(context, ['zones', at, 'cities'], 'adminDelivery.overlap', { place, zone: owner });
      }
      owners.set(place, zone.name);
    }
    const kinds = zone.methods.map(({ kind }) => kind);
    if (new Set(kinds).size < kinds.length) {
      report(context, ['zones', at, 'methods'], 'adminDelivery.methodTwice');
    }
  }
  const offersPickup = zones.some(({ methods }) => methods.some(({ kind }) => kind === 'pickup'));
  if (offersPickup && pickup.address === '') {
    report(context, ['pickup', 'address'], 'adminDelivery.pickupAddressMissing');
  }
  if (offersPickup && new Set([...daysOff, ...pickup.daysOff]).size === 7) {
    report(context, ['pickup', 'daysOff'], 'adminDelivery.neverReady');
  }
}
