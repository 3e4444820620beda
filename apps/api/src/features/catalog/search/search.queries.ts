import type { Sql } from '@matjar/db/connect.ts';
import type { SearchExpression } from './query-words.ts';

/**
 * `headphones` finds its forms by the stem; as the last word it may still be typed, so it also finds
 * what it is the beginning of. Words that say nothing ("the") fall out by themselves.
 */
function buildQuery(sql: Sql, { complete, last, beginning }: SearchExpression) {
  return sql`(to_tsquery('english', ${complete})
    && (to_tsquery('english', ${last}) || to_tsquery('simple', ${beginning})))`;
}

export interface FoundOrdinals {
  /** Found anywhere. */
  all: Buffer;
  /** Found in title, brand or category alone. */
  named: Buffer;
}

export async function findProducts(sql: Sql, expression: SearchExpression): Promise<FoundOrdinals> {
  const query = buildQuery(sql, expression);
  const [found] = await (expression.namesOnly
    ? sql<{ named: Buffer }[]>`select products_with_names(${query}) as named`
    : sql<{ named: Buffer; all: Buffer }[]>`
        select products_with_names(query) as named, products_with_words(query) as all
        from (select ${query} as query) search`);
  const named = found?.named ?? Buffer.alloc(0);
  return { named, all: found && 'all' in found ? found.all : named };
}

/** How well the names of these products fit. A match in the title counts most, a short title more. */
export async function rankProducts(
  sql: Sql,
  expression: SearchExpression,
  ordinals: readonly number[],
): Promise<{ ordinal: number; rank: number }[]> {
  return sql<{ ordinal: number; rank: number }[]>`
    select ordinal, ts_rank('{0.1, 0.3, 0.6, 1}', names, ${buildQuery(sql, expression)}, 1)::float8 as rank
    from product_search where ordinal = any(${sql.array([...ordinals], 23)})`;
}

/** Of the given words those that some product uses, in any form; words that say nothing count as used. */
export async function findUsedWords(sql: Sql, words: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ word: string }[]>`
    select word
    from (
      select word, to_tsquery('english', quote_literal(word)) as query
      from unnest(${sql.array([...words], 25)}) word
    ) asked
    where numnode(query) = 0 or length(products_with_words(query)) > 0`;
  return new Set(rows.map((row) => row.word));
}

/** Words of the catalogue that look like this one, or are one of its neighbours. */
export async function findSimilarWords(
  sql: Sql,
  word: string,
  neighbours: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    (select word from search_words where word = any(${sql.array([...neighbours], 25)}))
    union
    (select word from search_words where word % ${word} order by similarity(word, ${word}) desc limit 30)`;
  return rows.map((row) => row.word);
}

/** How many products use each word. */
export async function countUses(sql: Sql, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ word: string; uses: number }[]>`
    select word, length(products_with_words(to_tsquery('english', quote_literal(word)))) / 4 as uses
    from unnest(${sql.array([...words], 25)}) word`;
  return new Map(rows.map((row) => [row.word, row.uses]));
}
