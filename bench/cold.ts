import { findProductsByOrdinal } from '@matjar/api/features/catalog/product.queries.ts';
import {
  readQueryWords,
  writeExpression,
} from '@matjar/api/features/catalog/search/query-words.ts';
import { findProducts, rankProducts } from '@matjar/api/features/catalog/search/search.queries.ts';
import { connect, type Sql } from '@matjar/db/connect.ts';
import { createRandom } from '@matjar/demo/catalogue/random.ts';
import { middleBy } from './middle-by.ts';
import type { MeasuredProcess } from './processes/measured-process.ts';
import { type Measure, putUnderLoad } from './put-under-load.ts';
import { makeRandomLists, makeRandomSearches } from './random-lists.ts';
import type { ScaledShop } from './scaled-shop.ts';

export interface ColdResult {
  name: string;
  shop: Measure;
  /** Answers a second of a bare postgres.js script that runs the same statements. */
  bare: number;
  share: number;
  /** Milliseconds: the p99 of the round in the middle and of the worst one. */
  p99: number;
  worstP99: number;
}

const atOnce = 16;
const pageLength = 24;

/** Lists and searches that no cache knows, against the same statements without anything around them. */
export async function measureCold(
  scaled: ScaledShop,
  shop: MeasuredProcess,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ColdResult[]> {
  const needed = rounds * seconds * 3_000;
  const lists = await makeRandomLists(scaled.database.sql, needed);
  const searches = makeRandomSearches(needed);
  const bare = connect({
    url: scaled.database.url,
    poolSize: 10,
    applicationName: 'a measurement',
    statementTimeoutMs: 5_000,
  });
  try {
    // The driver learns the database's types with its first statement.
    await bare.sql`select 1`;
    return [
      await compare('listing', shop, lists, () => readPage(bare.sql, scaled.products), {
        rounds,
        seconds,
      }),
      await compare('search', shop, searches, (at) => runSearch(bare.sql, searches[at] ?? ''), {
        rounds,
        seconds,
      }),
    ];
  } finally {
    await bare.close();
  }
}

async function compare(
  name: string,
  shop: MeasuredProcess,
  paths: readonly string[],
  ask: (at: number) => Promise<unknown>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ColdResult> {
  const results: { shop: Measure; bare: number; share: number }[] = [];
  const part = Math.floor(paths.length / rounds);
  for (let round = 0; round < rounds; round += 1) {
    const bare = await repeat(ask, seconds);
    const own = paths.slice(round * part, (round + 1) * part);
    const measured = await putUnderLoad(shop, { paths: own, seconds });
    results.push({ shop: measured, bare, share: measured.rate / bare });
  }
  return {
    name,
    ...middleBy(results, ({ share }) => share),
    p99: middleBy(results, ({ shop }) => shop.p99).shop.p99,
    worstP99: Math.max(...results.map(({ shop }) => shop.p99)),
  };
}

async function repeat(ask: (at: number) => Promise<unknown>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) await ask(done++);
    }),
  );
  return done / seconds;
}

const random = createRandom(9);

/** What a list asks the database: the texts of its page. */
function readPage(sql: Sql, products: number): Promise<unknown> {
  return findProductsByOrdinal(
    sql,
    Array.from({ length: pageLength }, () => random.int(1, products)),
  );
}

/** What a search asks: all that match, the rank of the best, the texts of the page. */
async function runSearch(sql: Sql, path: string): Promise<unknown> {
  const keyword = new URL(path, 'http://shop').searchParams.get('keyword') ?? '';
  const expression = writeExpression(readQueryWords(keyword));
  const { named } = await findProducts(sql, expression);
  const ordinals = Array.from({ length: Math.min(500, named.length / 4) }, (_, at) =>
    named.readInt32BE(at * 4),
  );
  await rankProducts(sql, expression, ordinals);
  return findProductsByOrdinal(sql, ordinals.slice(0, pageLength));
}
