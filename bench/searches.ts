// Searches alone, each asked for the first time, with few and with many products.
import { createRandom, type Random } from '@matjar/demo/catalogue/random.ts';
import type pg from 'pg';
import { writeGet } from './harness/connection.ts';
import { writeCall } from './harness/list-queries.ts';
import { type Measure, putUnderLoad } from './harness/load.ts';
import { largeShop, pace, type Size, smallShop } from './harness/options.ts';
import { print } from './harness/print.ts';
import { milliseconds, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { median } from './harness/statistics.ts';

const titlesRead = 2_000;
/** In so many of the titles, a word is a common one: of a hundred thousand products in a million. */
const commonShare = 0.1;
const warmUpSeconds = 4;
const target = 3;

type Kind = 'one word' | 'two words' | 'a whole title' | 'a misspelt word' | 'a common word';
const kinds: readonly Kind[] = [
  'one word',
  'two words',
  'a whole title',
  'a misspelt word',
  'a common word',
];

const small = await measure(smallShop);
const large = await measure(largeShop);
const p99 = (rounds: readonly Measure[] = []) => median(rounds.map((round) => round.p99));
const p50 = (rounds: readonly Measure[] = []) => median(rounds.map((round) => round.p50));

await writeReport({
  name: 'searches',
  title: 'Searches',
  findings: kinds.map((kind) => {
    const growth = p99(large.get(kind)) / p99(small.get(kind));
    return {
      measured: `p99 of a search for ${kind}, ${largeShop.name} products`,
      result: milliseconds(p99(large.get(kind))),
      against: `${smallShop.name}: ${milliseconds(p99(small.get(kind)))}`,
      ratio: growth,
      target: `at most ${target}`,
      met: growth <= target,
    };
  }),
  notes: [
    `\`GET /api/v1/products?…&facets=1\` with a keyword, one at a time and none of them twice, so that each is found, ranked and counted anew. Words are drawn from titles; a common word is one that at least a tenth of them have. ${pace.rounds} rounds of ${pace.seconds} s for each, medians.`,
    [
      `| | p50 at ${smallShop.name} | p99 | p50 at ${largeShop.name} | p99 |`,
      '| --- | --: | --: | --: | --: |',
      ...kinds.map((kind) => {
        const [few, many] = [small.get(kind), large.get(kind)];
        const times = [p50(few), p99(few), p50(many), p99(many)];
        return `| ${kind} | ${times.map(milliseconds).join(' | ')} |`;
      }),
    ].join('\n'),
  ],
});

async function measure(size: Size): Promise<Map<Kind, Measure[]>> {
  const scaled = await openScaledShop(size);
  const draw = await createSearches(scaled.pool);
  const shop = await scaled.start();
  const ask = (kind: Kind, seconds: number) => {
    const next = () => writeGet(draw(kind));
    return putUnderLoad(shop.address, { next, connections: 1, seconds });
  };
  try {
    for (const kind of kinds) await ask(kind, warmUpSeconds);
    const measured = new Map<Kind, Measure[]>(kinds.map((kind) => [kind, []]));
    for (let round = 0; round < pace.rounds; round += 1) {
      for (const kind of kinds) {
        const result = await ask(kind, pace.seconds);
        measured.get(kind)?.push(result);
        print(
          `${size.name}: ${kind}, p50 ${milliseconds(result.p50)}, p99 ${milliseconds(result.p99)}`,
        );
      }
    }
    return measured;
  } finally {
    await shop.stop();
    await scaled.close();
  }
}

async function createSearches(pool: pg.Pool): Promise<(kind: Kind) => string> {
  const random = createRandom(17);
  const { rows } = await pool.query<{ title: string }>(
    `select title from products
    where ordinal % (select greatest(1, count(*) / $1) from products) = 0 and published and deleted_at is null
    order by ordinal`,
    [titlesRead],
  );
  const titles = rows.map(({ title }) => title.toLowerCase());
  const counts = Map.groupBy(
    titles.flatMap((title) => [...readLongWords(title)]),
    (word) => word,
  );
  const common = [...counts.entries()]
    .filter(([, uses]) => uses.length >= commonShare * titles.length)
    .map(([word]) => word);
  let drawn = 0;
  return (kind) => {
    drawn += 1;
    const keyword = writeKeyword(kind, random.pick(titles), random, common);
    // Nothing costs more, so it changes nothing but the address.
    const parameters = new URLSearchParams({ keyword, 'price[lte]': String(1_000_000 + drawn) });
    return writeCall(parameters.toString());
  };
}

function writeKeyword(
  kind: Kind,
  title: string,
  random: Random,
  common: readonly string[],
): string {
  if (kind === 'a common word') return random.pick(common);
  if (kind === 'a whole title') return title;
  const words = random.shuffle([...readLongWords(title)]);
  if (kind === 'one word') return words[0] ?? title;
  if (kind === 'two words') return words.slice(0, 2).join(' ');
  const [first = title, ...others] = words;
  const at = random.int(1, first.length - 2);
  const misspelt = first.slice(0, at) + first.slice(at + 1);
  return [misspelt, ...others.slice(0, 1)].join(' ');
}

function readLongWords(title: string): Set<string> {
  return new Set(title.match(/\b[a-z]{4,}\b/g));
}
