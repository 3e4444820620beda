// Cash orders through the shop's API, beside pgbench's TPC-B-like transactions on the same server.
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyShop } from '@matjar/api/features/checkout/verify-shop.queries.ts';
import type pg from 'pg';
import { type EmptyShop, makeProducts, withEmptyShop } from './harness/empty-shop.ts';
import { putUnderLoad } from './harness/load.ts';
import { measureAlternately } from './harness/measure-alternately.ts';
import { isQuick } from './harness/options.ts';
import { print } from './harness/print.ts';
import { perSecond, writeReport } from './harness/report.ts';
import { fillCarts, makeShoppers, shopperSettings, writeOrder } from './harness/shoppers.ts';
import { median } from './harness/statistics.ts';
import { prepareYardstick } from './harness/tpc-b.ts';
import { MeasuredProcess } from './processes/measured-process.ts';

/** To the database, for the shop as for the yardstick; and so many people buy at once. */
const connections = 10;
const linesPerOrder = 2;
const productCount = 1_000;
const pace = isQuick
  ? { rounds: 3, seconds: 3, warmUps: 1, max: 800 }
  : { rounds: 5, seconds: 5, warmUps: 3, max: 1_500 };
const targetShare = 0.1;

const { orders, transfers, by } = await withEmptyShop(measure);
const share = median(orders.map((rate, at) => rate / (transfers[at] ?? 0)));
await writeReport({
  name: 'cash-orders',
  title: 'Cash orders',
  findings: [
    {
      measured: `cash orders of ${linesPerOrder} products, ten buyers at once`,
      result: perSecond(median(orders)),
      against: `TPC-B-like transactions: ${perSecond(median(transfers))}`,
      ratio: share,
      target: `at least ${targetShare}`,
      met: share >= targetShare,
    },
  ],
  notes: [
    `The yardstick is ${by === 'pgbench' ? 'pgbench itself' : 'a port of pgbench’s transaction through `pg`'}, with prepared statements, on the same server and with the same ${connections} connections. The shop is one process; every order is of a cart of its own. ${pace.rounds} rounds of ${pace.seconds} s by turns, medians. Afterwards the shop’s books were checked.`,
  ],
});

async function measure({ url, dataDir, db, pool }: EmptyShop) {
  await pool.query('create database yardstick');
  const yardstickUrl = new URL(url);
  yardstickUrl.pathname = '/yardstick';
  const yardstick = await prepareYardstick(yardstickUrl.href, connections);
  const productIds = await makeProducts(pool, productCount);
  const shop = await MeasuredProcess.startShop({
    DATABASE_URL: url,
    DATABASE_POOL: String(connections),
    DATA_DIR: dataDir,
    SERVE: 'api',
    LOG_LEVEL: 'error',
    ...shopperSettings,
  });
  try {
    const order = () => placeOrders(pool, shop, productIds);
    for (let round = 0; round < pace.warmUps; round += 1) await order();
    const [orders, transfers] = await measureAlternately(
      pace.rounds,
      async () => {
        const rate = await order();
        await untilMailLeft(pool);
        return rate;
      },
      () => yardstick.measure(pace.seconds),
      (one, other) => print(`orders ${perSecond(one)}, ${yardstick.by} ${perSecond(other)}`),
    );
    const { findings } = await verifyShop(db);
    if (findings.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(findings)}`);
    return { orders, transfers, by: yardstick.by };
  } finally {
    await shop.stop();
  }
}

/**
 * Orders per second. Every buyer has a cart with two products that hardly anybody else wants at the same
 * time.
 */
async function placeOrders(
  pool: pg.Pool,
  shop: MeasuredProcess,
  productIds: readonly string[],
): Promise<number> {
  const buyers = await makeShoppers(pool, pace.seconds * pace.max);
  const lines = buyers.flatMap(({ userId }, at) =>
    Array.from({ length: linesPerOrder }, (_, line) => ({
      cartId: userId,
      productId: productIds[(at * 7 + line * 331) % productCount] ?? '',
    })),
  );
  await fillCarts(pool, lines);
  await pool.query('analyze carts, cart_lines');
  const requests = await Promise.all(buyers.map(writeOrder));
  let requested = 0;
  const next = () => {
    requested += 1;
    if (requested > requests.length) throw new Error('Everybody has bought.');
    return requests[requested - 1];
  };
  const { rate } = await putUnderLoad(shop.address, { next, connections, seconds: pace.seconds });
  return rate;
}

/** The yardstick has the machine to itself. */
async function untilMailLeft(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select 1 from mail_outbox where sent_at is null limit 1');
    if (rows.length === 0) return;
    await sleep(100);
  }
}
