import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Who came on a day where the shop is, and how far. A visitor is a hash of address and browser with the
 * day's salt: the same all day long, nobody afterwards, and without a cookie.
 */
export const visits = pgTable(
  'visits',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitor: uuid('visitor').notNull(),
    product: boolean('product').notNull(),
    cart: boolean('cart').notNull(),
    checkout: boolean('checkout').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
);

/** Of the last two days; without it nobody can tell whose hash it was. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

/** What is left of days that are over. */
export const visitDays = pgTable('visit_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  visits: integer('visits').notNull(),
  product: integer('product').notNull(),
  cart: integer('cart').notNull(),
  checkout: integer('checkout').notNull(),
});
