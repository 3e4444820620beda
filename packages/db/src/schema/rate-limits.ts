import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of the rate limits, in the columns their library expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970; null never ends. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
