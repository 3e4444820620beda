import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

/** Shelves and barcodes of variants. */
export function findPickPlaces(db: Db, variantIds: readonly string[]) {
  return query<{ id: string; shelf: string | null; barcode: string | null }>(
    db,
    sql`select id, shelf, barcode from product_variants
      where id = any(${sql.param([...variantIds])}::uuid[])`,
  );
}
