import type { Db } from '@matjar/db/connect.ts';
import { coupons } from '@matjar/db/schema/coupons.ts';
import { sql } from 'drizzle-orm';

/** Codes in lower case. */
export function findCouponsByCodes(db: Db, codes: readonly string[]) {
  return db
    .select()
    .from(coupons)
    .where(sql`lower(${coupons.name}) = any(${sql.param([...codes])}::text[])`);
}
