import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { SearchExpression } from './query-words.ts';

/**
 * `headphones` finds its forms by the stem; as the last word it may still be typed, so it also finds
 * what it is the beginning of. Words that say nothing ("the") fall out by themselves.
 */
function buildQuery({ complete, last, beginning }: SearchExpression): SQL {
  return sql`(to_tsquery('english', ${complete})
    && (to_tsquery('english', ${last}) || to_tsquery('simple', ${beginning})))`;
}

export interface FoundOrdinals {
  /** Found anywhere. */
  all: Buffer;
  /** Found in title, brand or category alone. */
  named: Buffer;
}

export async function findProducts(db: Db, expression: SearchExpression): Promise<FoundOrdinals> {
  const expressed = buildQuery(expression);
  if (expression.namesOnly) {
    const [found] = await query<{ named: Buffer }>(
      db,
      sql`select products_with_names(${expressed}) as named`,
    );
    const named = found?.named ?? Buffer.alloc(0);
    return { named, all: named };
  }
  const [found] = await query<FoundOrdinals>(
    db,
    sql`
    select products_with_names(query) as named, products_with_words(query) as all
    from (select ${expressed} as query) search`,
  );
  return found ?? { named: Buffer.alloc(0), all: Buffer.alloc(0) };
}

/** How well the names of these products fit. A match in the title counts most, a short title more. */
export async function rankProducts(
  db: Db,
  expression: SearchExpression,
  ordinals: readonly number[],
): Promise<{ ordinal: number; rank: number }[]> {
  return query<{ ordinal: number; rank: number }>(
    db,
    sql`
    select ordinal, ts_rank('{0.1, 0.3, 0.6, 1}', names, ${buildQuery(expression)}, 1)::float8 as rank
    from product_search where ordinal = any(${sql.param([...ordinals])})`,
  );
}

/** Of the given words those that some product uses, in any form; words that say nothing count as used. */
export async function findUsedWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ word: string }>(
    db,
    sql`
    select word
    from (
      select word, to_tsquery('english', quote_literal(word)) as query
      from unnest(${sql.param([...words])}::text[]) word
    ) asked
    where numnode(query) = 0 or length(products_with_words(query)) > 0`,
  );
  return new Set(rows.map((row) => row.word));
}

/** Words of the catalogue that look like this one, or are one of its neighbours. */
export async function findSimilarWords(
  db: Db,
  word: string,
  neighbours: readonly string[],
): Promise<string[]> {
  const rows = await query<{ word: string }>(
    db,
    sql`
    (select word from search_words where word = any(${sql.param([...neighbours])}::text[]))
    union
    (select word from search_words where word % ${word} order by similarity(word, ${word}) desc limit 30)`,
  );
  return rows.map((row) => row.word);
}

/** How many products use each word. */
export async function countUses(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ word: string; uses: number }>(
    db,
    sql`
    select word, length(products_with_words(to_tsquery('english', quote_literal(word)))) / 4 as uses
    from unnest(${sql.param([...words])}::text[]) word`,
  );
  return new Map(rows.map((row) => [row.word, row.uses]));
}
