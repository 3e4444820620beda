import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { Rule } from '../search/rule-set.ts';

interface RuleRow {
  id: string;
  kind: Rule['kind'];
  text: string;
  words: string[];
  oneWay: boolean;
  path: string | null;
  ordinals: number[];
}

/** All rules of searches, oldest first. */
export async function loadRules(db: Db): Promise<Rule[]> {
  const rows = await query<RuleRow>(
    db,
    sql`
    select rule.id, rule.kind, rule.text, rule.words, rule.one_way as "oneWay", rule.path,
      array(
        select product.ordinal from unnest(rule.product_ids) with ordinality pinned(id, place)
        join products product using (id) order by pinned.place
      ) as ordinals
    from search_rules rule order by rule.created_at, rule.id`,
  );
  return rows.map(({ id, text, kind, words, oneWay, path, ordinals }) => {
    if (kind === 'synonym') return { id, text, kind, words, oneWay };
    if (kind === 'pin') return { id, text, kind, products: ordinals };
    return { id, text, kind, path: path ?? '/' };
  });
}
