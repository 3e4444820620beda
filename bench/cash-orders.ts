// Cash orders through the shop's API, beside pgbench's TPC-B-like transactions on the same server.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTokenKeys, signAccessToken } from '@matjar/api/features/accounts/access-token.ts';
import { verifyShop } from '@matjar/api/features/checkout/verify-shop.queries.ts';
import { openDatabase } from '@matjar/api/platform/database/open-database.ts';
import type { Sql } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { askWhile } from './ask-while.ts';
import { middleBy } from './middle-by.ts';
import { MeasuredProcess } from './processes/measured-process.ts';
import { prepareYardstick } from './tpc-b.ts';

export interface CashOrdersResult {
  /** Orders a second, and the yardstick's transactions a second, of the round in the middle. */
  orders: number;
  yardstick: number;
  by: string;
  share: number;
  /** Orders a second when no more people buy at once than there are connections to the database. */
  fewBuyers: number;
}

export const wantedShare = 0.25;

/** To the database, for the shop as for the yardstick. */
const connections = 10;
/** People who buy at the same time: as the yardstick's, these connections shall never be idle. */
const buyers = 64;
/** As many as pgbench has threads: they share the connections. */
const processes = 2;
const warmUps = 4;
const linesPerOrder = 2;
const products = 1_000;
const people = 10_000;
const secret = 'a-secret-of-the-measurement-that-is-long-enough';
const publicUrl = 'https://shop.example.com';

/** By turns on one server that commits as durably as a shop's own, with the same connections. */
export async function measureCashOrders(
  { rounds, seconds }: { rounds: number; seconds: number } = { rounds: 3, seconds: 5 },
): Promise<CashOrdersResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'matjar-bench-'));
  const database = await openDatabase({ dataDir, poolSize: 4, holder: 'a measurement' });
  try {
    const { sql } = database;
    await sql`create database yardstick`;
    const yardstickUrl = new URL(database.url);
    yardstickUrl.pathname = '/yardstick';
    const yardstick = await prepareYardstick(yardstickUrl.href, connections);
    await makeProducts(sql);
    const requests = await makeRequests(sql);
    const shops = await Promise.all(
      Array.from({ length: processes }, () =>
        MeasuredProcess.startShop({
          DATABASE_URL: database.url,
          DATABASE_POOL: String(connections / processes),
          DATA_DIR: dataDir,
          SESSION_SECRET: secret,
          PUBLIC_URL: publicUrl,
          SERVE: 'api',
          PORT: '0',
          LOG_LEVEL: 'error',
        }),
      ),
    );
    const addresses = shops.map((shop) => shop.address);
    const pairs: { orders: number; yardstick: number }[] = [];
    let fewBuyers = 0;
    try {
      const measureOrders = async (atOnce = buyers) => {
        await fillCarts(sql);
        return order(addresses, requests, { atOnce, seconds });
      };
      // Until it runs as it does all day: V8 translates the shop's code bit by bit while it is used.
      for (let round = 0; round < warmUps; round += 1) await measureOrders();
      for (let round = 0; round < rounds; round += 1) {
        const orders = await measureOrders();
        await untilMailLeft(sql);
        pairs.push({ orders, yardstick: await yardstick.measure(seconds) });
      }
      fewBuyers = await measureOrders(connections);
    } finally {
      for (const shop of shops) await shop.stop();
    }
    const { findings } = await verifyShop(sql);
    if (findings.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(findings)}`);
    return { ...middle(pairs), by: yardstick.by, fewBuyers };
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The yardstick has the machine to itself. */
async function untilMailLeft(sql: Sql): Promise<void> {
  for (;;) {
    const waiting = await sql`select 1 from mail_outbox where sent_at is null limit 1`;
    if (waiting.length === 0) return;
    await sleep(100);
  }
}

function middle(pairs: readonly { orders: number; yardstick: number }[]) {
  const chosen = middleBy(pairs, ({ orders, yardstick }) => orders / yardstick);
  return { ...chosen, share: chosen.orders / chosen.yardstick };
}

async function makeProducts(sql: Sql): Promise<void> {
  const [brandId, categoryId] = [newId(), newId()];
  await sql`insert into brands (id, name, slug) values (${brandId}, 'Brand', 'brand')`;
  await sql`insert into categories (id, name, slug) values (${categoryId}, 'Category', 'category')`;
  await sql`
    insert into products (id, title, slug, description, brand_id, category_id, price, quantity)
    select gen_random_uuid(), 'Product ' || n, 'product-' || n, '', ${brandId}, ${categoryId},
      1999, 1000000
    from generate_series(1, ${products}::int) n`;
}

/** One person, one cart, one request each. A cart has its owner's id. */
async function makeRequests(sql: Sql): Promise<string[]> {
  const keys = makeTokenKeys(secret, publicUrl);
  const made = Array.from({ length: people }, () => ({ userId: newId(), sessionId: newId() }));
  const users = made.map(({ userId }) => userId);
  const sessions = made.map(({ sessionId }) => sessionId);
  await sql`insert into users (id, name, email)
    select id, 'Buyer', id || '@example.com' from unnest(${users}::uuid[]) id`;
  await sql`insert into sessions (id, user_id, expires_at)
    select s, u, now() + interval '1 day' from unnest(${sessions}::uuid[], ${users}::uuid[]) x(s, u)`;
  await sql`insert into carts (id, user_id) select id, id from unnest(${users}::uuid[]) id`;
  const body = JSON.stringify({
    shippingAddress: { city: 'Cairo', details: 'Tahrir Square 1', phone: '01012345678' },
    paymentMethodType: 'cash',
  });
  return Promise.all(
    made.map(async (person) =>
      [
        `POST /api/v1/orders/checkout-session/${person.userId} HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${await signAccessToken(person, keys)}`,
        `idempotency-key: ${person.sessionId}-ROUND`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    ),
  );
}

/** Every cart holds two things nobody else is likely to want at the same moment. */
async function fillCarts(sql: Sql): Promise<void> {
  await sql`delete from cart_lines`;
  await sql`update carts set version = version + 1`;
  await sql`
    with numbered as (select id, row_number() over (order by id) as n from products)
    insert into cart_lines (id, cart_id, product_id, count, seen_price)
    select gen_random_uuid(), c.id, p.id, 1, 1999
    from (select id, row_number() over (order by random()) as n from carts) c,
      generate_series(0, ${linesPerOrder - 1}::int) line
      join numbered p on true
    where p.n = (c.n * 7 + line * 331) % ${products}::int + 1`;
  await sql`analyze cart_lines`;
}

/** Orders a second. Ends early when everybody has bought. */
async function order(
  addresses: string[],
  requests: string[],
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  const round = newId();
  let asked = 0;
  const next = () =>
    performance.now() < end ? requests[asked++]?.replace('ROUND', round) : undefined;
  const answered = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => {
      const { hostname, port } = new URL(addresses[at % addresses.length] ?? '');
      return askWhile(next, connect(Number(port), hostname));
    }),
  );
  const total = answered.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - began) / 1_000);
}

if (import.meta.main) {
  const { orders, yardstick, by, share, fewBuyers } = await measureCashOrders();
  console.log(
    `cash orders: ${orders.toFixed(0)}/s, TPC-B-like by ${by}: ${yardstick.toFixed(0)}/s, share ${share.toFixed(2)} (at least ${wantedShare})`,
  );
  console.log(`with ${connections} buyers instead of ${buyers}: ${fewBuyers.toFixed(0)}/s`);
  if (share < wantedShare) process.exitCode = 1;
}
