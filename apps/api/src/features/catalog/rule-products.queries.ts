import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { Db } from '@matjar/db/connect.ts';
import { coverJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export interface RuleProductRow {
  id: string;
  ordinal: number;
  title: string;
  isShown: boolean;
  cover: Picture | null;
}

/** Products by id, hidden ones among them, but none that was deleted. */
export async function findProductsOfRules(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RuleProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await query<RuleProductRow>(
    db,
    sql`
    select product.id, product.ordinal, product.title, product.published as "isShown",
      ${coverJson} as cover
    from products product
    where product.id = any(${sql.param([...ids])}::uuid[]) and product.deleted_at is null`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
