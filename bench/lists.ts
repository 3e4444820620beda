// The list page's own call with parameters that never repeat, against the same result from SQL.
import { deepStrictEqual } from 'node:assert';
import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { writeGet } from './harness/connection.ts';
import {
  type BareList,
  createListQueries,
  type ListQuery,
  writeCall,
  writeParameters,
} from './harness/list-queries.ts';
import { type Measure, putUnderLoad } from './harness/load.ts';
import { measureAlternately } from './harness/measure-alternately.ts';
import { largeShop, pace, smallShop } from './harness/options.ts';
import { print } from './harness/print.ts';
import { milliseconds, perSecond, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { median } from './harness/statistics.ts';
import { MeasuredProcess } from './processes/measured-process.ts';

/** To the database as to the shop, for both. */
const connections = 10;
const checked = 50;
const warmUpSeconds = 4;
/** More than either manages in a second. */
const maxPerSecond = 3_000;
const target = { share: 1, growth: 3 };

const small = await measureSmall();
const large = await measureLarge();
const share = median(small.shop.map(({ rate }, at) => rate / (small.bare[at] ?? 0)));
const p99 = (rounds: readonly Measure[]) => median(rounds.map((round) => round.p99));
const growth = p99(large) / p99(small.shop);

await writeReport({
  name: 'lists',
  title: 'Lists with facets',
  findings: [
    {
      measured: `lists that never repeat, ${smallShop.name} products`,
      result: perSecond(median(small.shop.map(({ rate }) => rate))),
      against: `the same result from SQL: ${perSecond(median(small.bare))}`,
      ratio: share,
      target: `at least ${target.share}`,
      met: share >= target.share,
    },
    {
      measured: `their p99 at ${largeShop.name}`,
      result: milliseconds(p99(large)),
      against: `at ${smallShop.name}: ${milliseconds(p99(small.shop))}`,
      ratio: growth,
      target: `at most ${target.growth}`,
      met: growth <= target.growth,
    },
  ],
  notes: [
    `\`GET /api/v1/products?…&facets=1\` as the list page sends it: half of them a category, a third a search (keywords by Zipf's law from a thousand), some with brand, price range, stars, sort or a further page; no two the same. ${connections} at a time, ${pace.rounds} rounds of ${pace.seconds} s by turns, medians.`,
    `The yardstick is a process of its own that runs two prepared statements through \`pg\` on ${connections} connections (the page; total and facets, each group ignoring its own choice) and does nothing with the result but JSON. Totals, facets and pages of both were the same for ${checked} random lists without a keyword before; for one the yardstick looks for beginnings of words in names and puts best sellers first, which is less than the shop does.`,
    writeRounds(),
  ],
});

async function measureSmall(): Promise<{ shop: Measure[]; bare: number[] }> {
  const scaled = await openScaledShop(smallShop);
  const next = await createListQueries(scaled.pool, 1);
  const shop = await scaled.start({ DATABASE_POOL: String(connections) });
  const bare = await MeasuredProcess.startBareLists(scaled.url, connections);
  try {
    await compareResults(shop, bare, next);
    const askBare = async (seconds: number) => {
      const queries = Array.from({ length: seconds * maxPerSecond }, next);
      const order = { kind: 'list-over-and-over', queries, connections, seconds } as const;
      return (await bare.ask(order, 'rate')).rate;
    };
    await askBare(warmUpSeconds);
    await askShop(shop, next, warmUpSeconds);
    const [bareRounds, shopRounds] = await measureAlternately(
      pace.rounds,
      () => askBare(pace.seconds),
      () => askShop(shop, next, pace.seconds),
      (one, other) =>
        print(
          `SQL ${perSecond(one)}, shop ${perSecond(other.rate)}, p99 ${milliseconds(other.p99)}`,
        ),
    );
    return { shop: shopRounds, bare: bareRounds };
  } finally {
    await bare.stop();
    await shop.stop();
    await scaled.close();
  }
}

async function measureLarge(): Promise<Measure[]> {
  const scaled = await openScaledShop(largeShop);
  const next = await createListQueries(scaled.pool, 2);
  const shop = await scaled.start({ DATABASE_POOL: String(connections) });
  try {
    await askShop(shop, next, warmUpSeconds);
    const rounds: Measure[] = [];
    for (let round = 0; round < pace.rounds; round += 1) {
      const measure = await askShop(shop, next, pace.seconds);
      rounds.push(measure);
      print(`${largeShop.name}: shop ${perSecond(measure.rate)}, p99 ${milliseconds(measure.p99)}`);
    }
    return rounds;
  } finally {
    await shop.stop();
    await scaled.close();
  }
}

function askShop(shop: MeasuredProcess, next: () => ListQuery, seconds: number): Promise<Measure> {
  return putUnderLoad(shop.address, {
    next: () => writeGet(writeCall(writeParameters(next()))),
    connections,
    seconds,
  });
}

/** A benchmark of different results is worthless. */
async function compareResults(shop: MeasuredProcess, bare: MeasuredProcess, next: () => ListQuery) {
  for (let at = 0; at < checked; at += 1) {
    let query = next();
    // Searches are ranked otherwise than SQL can.
    while (query.keyword) query = next();
    const { list } = await bare.ask({ kind: 'list', query }, 'listed');
    const response = await fetch(`${shop.address}${writeCall(writeParameters(query))}`);
    const answer = (await response.json()) as ProductList;
    deepStrictEqual(toBareList(answer), list, `${writeParameters(query)} differs`);
  }
  print(
    `${checked} random lists without a keyword have the same products, totals and facets in both`,
  );
}

function toBareList({ results, data, facets }: ProductList): BareList {
  if (!facets) throw new Error('An answer without facets.');
  const counts = (values: readonly { _id: string; count: number }[]) =>
    Object.fromEntries(
      values.filter(({ count }) => count > 0).map(({ _id, count }) => [_id, count]),
    );
  return {
    results,
    ids: data.map(({ _id }) => _id),
    categories: counts(facets.categories),
    brands: counts(facets.brands),
    ratings: facets.ratings.map(({ count }) => count),
    price: facets.price,
  };
}

function writeRounds(): string {
  const write = (name: string, { rate, p50, p99, worst, requests }: Measure) =>
    `| ${name} | ${requests} | ${perSecond(rate)} | ${[p50, p99, worst].map(milliseconds).join(' | ')} |`;
  return [
    '| Round | Requests | Rate | p50 | p99 | Worst |',
    '| --- | --: | --: | --: | --: | --: |',
    ...small.shop.map((round) => write(smallShop.name, round)),
    ...large.map((round) => write(largeShop.name, round)),
  ].join('\n');
}
