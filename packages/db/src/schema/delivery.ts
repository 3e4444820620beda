import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, money, primaryId, updatedAt, version } from './columns.ts';

/** What delivery costs, by governorate. A shop without zones delivers free. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** The last zone also covers what no zone names. */
    position: integer('position').notNull().unique(),
    cities: text('cities').array().notNull(),
    price: money('price').notNull(),
    /** From the order to the day it arrives. */
    days: integer('days').notNull(),
    /** Goods for this much, after the discount, are delivered free; null for never. */
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
