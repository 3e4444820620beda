// How long lists wait while the whole index is loaded again, because a row is gone or the listener was lost.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { writeGet } from './harness/connection.ts';
import { createListQueries, writeCall, writeParameters } from './harness/list-queries.ts';
import { askRegularly, type Measure, putUnderLoad } from './harness/load.ts';
import { isQuick, largeShop } from './harness/options.ts';
import { print } from './harness/print.ts';
import { milliseconds, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';

/** Few enough that they do not wait for each other. */
const listsPerSecond = 5;
const connections = 8;
const warmUpSeconds = isQuick ? 4 : 10;
/** Lists go on for that long after the reload. */
const afterwardsMs = 2_000;
const longestReloadMs = 120_000;
const targetWait = 250;
let counted = 0;

interface Reload {
  name: string;
  /** Until the removed product was gone from lists. */
  seconds: number;
  lists: Measure;
}

const cutListener = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'matjar-listener' and datname = current_database()`;

const scaled = await openScaledShop(largeShop);
const shop = await scaled.start();
try {
  const draw = await createListQueries(scaled.pool, 8);
  // Searches need no reload: their words are read by what changed.
  const next = () => {
    let query = draw();
    while (query.keyword) query = draw();
    return writeGet(writeCall(writeParameters(query)));
  };
  await putUnderLoad(shop.address, { next, connections, seconds: warmUpSeconds });
  const quietEnd = performance.now() + (isQuick ? 4_000 : 10_000);
  const quiet = await askRegularly(shop.address, {
    next,
    connections,
    perSecond: listsPerSecond,
    goesOn: () => performance.now() < quietEnd,
  });
  print(`no reload: worst ${milliseconds(quiet.worst)}`);
  const reloads = [
    await measureReload('a row removed', next, removeProduct),
    await measureReload('listener cut while a row is removed', next, async () => {
      const { rowCount } = await scaled.pool.query(cutListener);
      if (!rowCount) throw new Error('Nobody listens.');
      await removeProduct();
    }),
  ];
  await report(quiet, reloads);
} finally {
  await shop.stop();
  await scaled.close();
}

async function measureReload(
  name: string,
  next: () => string,
  cause: () => Promise<void>,
): Promise<Reload> {
  const before = await countProducts();
  let isOver = false;
  const asking = askRegularly(shop.address, {
    next,
    connections,
    perSecond: listsPerSecond,
    goesOn: () => !isOver,
  });
  const watch = async () => {
    await sleep(500);
    const began = performance.now();
    await cause();
    while ((await countProducts()) !== before - 1) {
      if (performance.now() - began > longestReloadMs) throw new Error(`${name}: no reload seen.`);
      await sleep(200);
    }
    const seconds = (performance.now() - began) / 1_000;
    await sleep(afterwardsMs);
    return seconds;
  };
  const watching = watch().finally(() => {
    isOver = true;
  });
  const [seconds, lists] = await Promise.all([watching, asking]);
  print(
    `${name}: gone from lists after ${seconds.toFixed(1)} s, worst ${milliseconds(lists.worst)}`,
  );
  return { name, seconds, lists };
}

/** The newest product that nobody bought. */
async function removeProduct(): Promise<void> {
  const { rowCount } = await scaled.pool.query(
    `delete from products where id = (
      select id from products product where published and deleted_at is null
        and not exists (select from order_lines where product_id = product.id)
      order by ordinal desc limit 1)`,
  );
  if (rowCount !== 1) throw new Error('No product was removed.');
}

/** All that lists show, asked for in a way nobody did before. */
async function countProducts(): Promise<number> {
  counted += 1;
  const query = `limit=1&fields=_id&price[lte]=${1_000_000 + counted}`;
  const response = await fetch(`${shop.address}/api/v1/products?${query}`);
  if (!response.ok) throw new Error(`A list was answered with ${response.status}.`);
  return ((await response.json()) as ProductList).results;
}

async function report(quiet: Measure, reloads: readonly Reload[]): Promise<void> {
  await writeReport({
    name: 'reload',
    title: 'Lists during a full reload',
    findings: reloads.map(({ name, lists }) => ({
      measured: `longest wait of a list, ${name}, ${largeShop.name} products`,
      result: milliseconds(lists.worst),
      against: `no reload: ${milliseconds(quiet.worst)}`,
      target: `at most ${targetWait} ms`,
      met: lists.worst <= targetWait,
    })),
    notes: [
      `${listsPerSecond} lists a second with facets and parameters that never repeat, without searches, on ${connections} connections; times count from when a request was due. A product is deleted from the database: only a full reload takes it out of lists. It was gone after ${reloads.map(({ name, seconds }) => `${seconds.toFixed(1)} s (${name})`).join(' and ')}.`,
      [
        '| | Lists | p50 | p99 | Worst |',
        '| --- | --: | --: | --: | --: |',
        ...[{ name: 'no reload', lists: quiet }, ...reloads].map(
          ({ name, lists: { requests, p50, p99, worst } }) =>
            `| ${name} | ${requests} | ${[p50, p99, worst].map(milliseconds).join(' | ')} |`,
        ),
      ].join('\n'),
    ],
  });
}
