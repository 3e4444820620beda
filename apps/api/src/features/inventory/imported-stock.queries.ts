import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export interface CodedVariant {
  id: string;
  sku: string;
  barcode: string | null;
  options: VariantOption[];
}

/** Variants with one of these barcodes or SKUs (ignoring case), without deleted products. */
export function findVariantsByCode(
  db: Db,
  { skus, barcodes }: { skus: readonly string[]; barcodes: readonly string[] },
): Promise<CodedVariant[]> {
  return query<CodedVariant>(
    db,
    sql`
    select variant.id, variant.sku, variant.barcode, variant.options
    from product_variants variant join products product on product.id = variant.product_id
    where product.deleted_at is null and variant.id in (
      select coded.id from unnest(${sql.param([...skus])}::text[]) given(sku)
      join product_variants coded on fold_text(coded.sku) = fold_text(given.sku)
      union
      select id from product_variants where barcode = any(${sql.param([...barcodes])}::text[]))`,
  );
}

export interface ImportedStockRow {
  id: string;
  averageCost: number | null;
  shelf: string | null;
  needsCount: boolean;
}

export async function writeImportedStock(
  db: Db,
  changes: readonly ImportedStockRow[],
): Promise<void> {
  await query(
    db,
    sql`
    update product_variants variant set average_cost = given."averageCost", shelf = given.shelf,
      needs_count = given."needsCount"
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given(id uuid, "averageCost" bigint, shelf text, "needsCount" boolean)
    where variant.id = given.id`,
  );
}
