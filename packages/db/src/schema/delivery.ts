import type {
  deliveryBases,
  deliveryMethods,
  PickupPlace,
} from '@matjar/contract/delivery/delivery.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, money, primaryId, updatedAt, version } from './columns.ts';

/** Amounts in smallest units, weights in grams. */
export interface ZoneMethod {
  kind: (typeof deliveryMethods)[number];
  basis: (typeof deliveryBases)[number];
  rates: { from: number; price: number }[];
  /** Goods for this much, after the discount, are delivered free; null for never. */
  freeFrom: number | null;
  /** Working days from the order to the day it arrives. */
  days: number;
}

/** What delivery costs, by place. A shop without zones delivers free. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** The last zone also covers what no zone names. */
    position: integer('position').notNull().unique(),
    /** Governorates, and countries by their English names. */
    cities: text('cities').array().notNull(),
    /** Empty for one standard method by the three columns below. */
    methods: jsonb('methods').$type<ZoneMethod[]>().notNull().default([]),
    /** These three say of the first method what versions without `methods` ask for. */
    price: money('price').notNull(),
    days: integer('days').notNull(),
    freeFrom: money('free_from'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('delivery_zones_price_not_negative', sql`${t.price} >= 0 and ${t.freeFrom} >= 0`),
    check('delivery_zones_days_not_negative', sql`${t.days} >= 0`),
  ],
);

/** What holds for all zones, in one row; its version is that of the whole table. */
export const deliveryRules = pgTable(
  'delivery_rules',
  {
    id: boolean('id').primaryKey().default(true),
    /** Orders from this hour on count as of the next day; null where the hour does not matter. */
    cutOffHour: integer('cut_off_hour'),
    /** Days of the week without delivery, Sunday being 0. */
    daysOff: integer('days_off').array().notNull().default([]),
    /** Days without delivery, such as "2027-01-07". */
    holidays: text('holidays').array().notNull().default([]),
    /** What paying the courier costs. */
    cashFee: money('cash_fee').notNull().default(0),
    /** With the days on which the counter is closed; earlier versions did not store them. */
    pickup: jsonb('pickup')
      .$type<PickupPlace & { daysOff?: number[] }>()
      .notNull()
      .default({ address: '', hours: '' }),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('delivery_rules_one_row', sql`${t.id}`),
    check('delivery_rules_cash_fee_not_negative', sql`${t.cashFee} >= 0`),
    check('delivery_rules_cut_off', sql`${t.cutOffHour} between 1 and 23`),
  ],
);
