// Pages and calls drawn by Zipf's law while two orders a second are placed, against the same shop while nobody buys.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Measure } from './harness/load.ts';
import { measureAlternately } from './harness/measure-alternately.ts';
import { isQuick, smallShop } from './harness/options.ts';
import { print } from './harness/print.ts';
import { milliseconds, perSecond, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { connections, Market } from './harness/selling.ts';
import { shopperSettings } from './harness/shoppers.ts';
import { median } from './harness/statistics.ts';

const pace = isQuick ? { rounds: 3, seconds: 5 } : { rounds: 5, seconds: 12 };
/** By then every process knows of a sale. */
const cooldownMs = 2_000;
const target = { share: 0.7, growth: 3 };

const scaled = await openScaledShop(smallShop);
const shop = await scaled.start(shopperSettings);
try {
  const market = await Market.open(shop.address, scaled.pool);
  print('asking for every address twice');
  await market.visitAll();
  await market.sell(pace.seconds);
  const [quiet, selling] = await measureAlternately(
    pace.rounds,
    async () => {
      await sleep(cooldownMs);
      await market.visitAll();
      return market.browse(pace.seconds);
    },
    () => market.sell(pace.seconds),
    (one, { browsing }) => {
      print(`nobody buys: ${describe(one)}`);
      print(`selling:     ${describe(browsing)}`);
    },
  );
  await report(
    quiet,
    selling.map(({ browsing }) => browsing),
    selling.reduce((sum, { orders }) => sum + orders, 0),
  );
} finally {
  await shop.stop();
  await scaled.close();
}

async function report(quiet: Measure[], selling: Measure[], orders: number): Promise<void> {
  const ratio = (value: (measure: Measure) => number) =>
    median(selling.map((measure, at) => value(measure) / value(quiet[at] ?? measure)));
  const share = ratio(({ rate }) => rate);
  const growth = ratio(({ p99 }) => p99);
  const middle = (measures: Measure[], value: (measure: Measure) => number) =>
    median(measures.map(value));
  await writeReport({
    name: 'selling',
    title: 'Browsing while the shop sells',
    findings: [
      {
        measured: 'lists, searches and products while two orders a second are placed',
        result: perSecond(middle(selling, ({ rate }) => rate)),
        against: `nobody buys: ${perSecond(middle(quiet, ({ rate }) => rate))}`,
        ratio: share,
        target: `at least ${target.share}`,
        met: share >= target.share,
      },
      {
        measured: 'their p99',
        result: milliseconds(middle(selling, ({ p99 }) => p99)),
        against: `nobody buys: ${milliseconds(middle(quiet, ({ p99 }) => p99))}`,
        ratio: growth,
        target: `at most ${target.growth}`,
        met: growth <= target.growth,
      },
    ],
    notes: [
      `2,000 fixed addresses, half JSON and half HTML: lists and searches with facets, products; drawn by Zipf's law (s = 1) on ${connections} connections. ${orders} cash orders through the API, of products drawn by the same law from what these addresses show. ${pace.rounds} rounds of ${pace.seconds} s by turns; before each round in which nobody buys every address is asked for twice. ${smallShop.name} products.`,
      [
        '| | Requests | Rate | p50 | p99 | Worst |',
        '| --- | --: | --: | --: | --: | --: |',
        ...quiet.map((measure) => `| nobody buys | ${writeCells(measure)} |`),
        ...selling.map((measure) => `| selling | ${writeCells(measure)} |`),
      ].join('\n'),
    ],
  });
}

function writeCells({ requests, rate, p50, p99, worst }: Measure): string {
  return [requests, perSecond(rate), ...[p50, p99, worst].map(milliseconds)].join(' | ');
}

function describe({ rate, p50, p99, worst }: Measure): string {
  return `${perSecond(rate)}, p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, worst ${milliseconds(worst)}`;
}
