// Adding to carts through the shop, against the same writes in a bare transaction.
import { newId } from '@matjar/db/ids.ts';
import pg from 'pg';
import { type EmptyShop, makeProducts, withEmptyShop } from './harness/empty-shop.ts';
import { putUnderLoad } from './harness/load.ts';
import { measureAlternately } from './harness/measure-alternately.ts';
import { pace } from './harness/options.ts';
import { print } from './harness/print.ts';
import { perSecond, writeReport } from './harness/report.ts';
import { makeShoppers, shopperSettings, writeAddition } from './harness/shoppers.ts';
import { median } from './harness/statistics.ts';
import { MeasuredProcess } from './processes/measured-process.ts';

/** To the database, for both; and so many people add at once. */
const connections = 10;
const people = 64;
const productCount = 4;
const warmUpSeconds = 8;
const targetShare = 0.25;

const [bare, shop] = await withEmptyShop(measure);
const share = median(shop.map((rate, at) => rate / (bare[at] ?? 0)));
await writeReport({
  name: 'add-to-cart',
  title: 'Adding to carts',
  findings: [
    {
      measured: 'additions to carts',
      result: perSecond(median(shop)),
      against: `bare transactions: ${perSecond(median(bare))}`,
      ratio: share,
      target: `at least ${targetShare}`,
      met: share >= targetShare,
    },
  ],
  notes: [
    `The yardstick writes the same rows through \`pg\` in a transaction of prepared statements: no session, no rules, no answer. Both with ${connections} connections to one database that commits as durably as a shop’s own, ${people} people, ${pace.rounds} rounds of ${pace.seconds} s by turns, medians.`,
  ],
});

async function measure({ url, dataDir, pool }: EmptyShop): Promise<[number[], number[]]> {
  const productIds = await makeProducts(pool, productCount);
  const shoppers = await makeShoppers(pool, people);
  const others = await makeShoppers(pool, people);
  const requests = await Promise.all(
    productIds.flatMap((id) => shoppers.map((shopper) => writeAddition(shopper, id))),
  );
  const barePool = new pg.Pool({ connectionString: url, max: connections });
  const shop = await MeasuredProcess.startShop({
    DATABASE_URL: url,
    DATABASE_POOL: String(connections),
    DATA_DIR: dataDir,
    SERVE: 'api',
    ...shopperSettings,
  });
  try {
    let requested = 0;
    const next = () => requests[requested++ % requests.length];
    const addInShop = async (seconds: number) =>
      (await putUnderLoad(shop.address, { next, connections, seconds })).rate;
    const cartIds = others.map(({ userId }) => userId);
    const addBare = (seconds: number) => addToCarts(barePool, { cartIds, productIds, seconds });
    await addBare(1);
    await addInShop(warmUpSeconds);
    return await measureAlternately(
      pace.rounds,
      () => addBare(pace.seconds),
      () => addInShop(pace.seconds),
      (one, other) => print(`bare ${perSecond(one)}, shop ${perSecond(other)}`),
    );
  } finally {
    await shop.stop();
    await barePool.end();
  }
}

/** Only the writes of an addition. Additions per second. */
async function addToCarts(
  pool: pg.Pool,
  {
    cartIds,
    productIds,
    seconds,
  }: {
    cartIds: readonly string[];
    productIds: readonly string[];
    seconds: number;
  },
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let added = 0;
  const addUntilEnd = async () => {
    const client = await pool.connect();
    while (performance.now() < end) {
      const cartId = cartIds[added % cartIds.length];
      const productId = productIds[Math.floor(added / cartIds.length) % productIds.length];
      added += 1;
      await client.query('begin');
      await client.query({
        name: 'cart',
        text: `insert into carts (id, user_id) values ($1, $1)
          on conflict (user_id) do update set version = carts.version + 1, updated_at = now()`,
        values: [cartId],
      });
      await client.query({
        name: 'line',
        text: `insert into cart_lines (id, cart_id, product_id, count, seen_price)
          values ($1, $2, $3, 1, 1999)
          on conflict on constraint cart_lines_one_per_color
          do update set count = cart_lines.count + excluded.count`,
        values: [newId(), cartId, productId],
      });
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, addUntilEnd));
  return added / ((performance.now() - began) / 1_000);
}
