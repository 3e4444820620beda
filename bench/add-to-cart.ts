// Adding to carts through the shop, against the same writes in a bare postgres.js transaction.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTokenKeys, signAccessToken } from '@matjar/api/features/accounts/access-token.ts';
import { openDatabase } from '@matjar/api/platform/database/open-database.ts';
import type { Sql } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import postgres from 'postgres';
import { askWhile } from './ask-while.ts';
import { middleBy } from './middle-by.ts';
import { MeasuredProcess } from './processes/measured-process.ts';

export interface AddToCartResult {
  /** Additions a second, medians over the rounds. */
  bare: number;
  shop: number;
  share: number;
}

export const wantedShare = 0.4;

const connections = 16;
const poolSize = 10;
const secret = 'a-secret-of-the-measurement-that-is-long-enough';
const publicUrl = 'https://shop.example.com';

/** By turns on one database that commits as durably as a shop's own. */
export async function measureAddToCart(
  { rounds, seconds }: { rounds: number; seconds: number } = { rounds: 3, seconds: 4 },
): Promise<AddToCartResult> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'matjar-bench-'));
  const database = await openDatabase({ dataDir, poolSize: 2, holder: 'a measurement' });
  try {
    const productIds = await makeProducts(database.sql, 4);
    const shoppers = await makeShoppers(database.sql, 64, { secret, publicUrl });
    const buyers = await makeShoppers(database.sql, 64, { secret, publicUrl });
    const posts = productIds.flatMap((productId) =>
      shoppers.map(({ token }) => ({ path: '/api/v1/cart', token, body: { productId } })),
    );
    const bare = postgres(database.url, { max: poolSize, onnotice: () => {} });
    const shop = await MeasuredProcess.startShop({
      DATABASE_URL: database.url,
      DATABASE_POOL: String(poolSize),
      DATA_DIR: dataDir,
      SERVE: 'api',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      SESSION_SECRET: secret,
      LOG_LEVEL: 'info',
    });
    try {
      const userIds = buyers.map((buyer) => buyer.id);
      const measureBare = (time: number) => addBare(bare, userIds, productIds, time);
      const measureShop = (time: number) =>
        postUnderLoad(shop.address, posts, { connections, seconds: time });
      // Until both run as they do all day: V8 translates the shop's code bit by bit while it is used.
      await measureBare(2);
      await measureShop(12);
      const pairs: { bare: number; shop: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        pairs.push({ bare: await measureBare(seconds), shop: await measureShop(seconds) });
      }
      return summarise(pairs);
    } finally {
      await shop.stop();
      await bare.end();
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What an addition writes, and nothing else: no session, no rules, no answer. */
async function addBare(
  sql: Sql,
  userIds: readonly string[],
  productIds: readonly string[],
  seconds: number,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let added = 0;
  const addUntilEnd = async () => {
    while (performance.now() < end) {
      const userId = userIds[added % userIds.length] ?? '';
      const productId = productIds[Math.floor(added / userIds.length) % productIds.length] ?? '';
      added += 1;
      await sql.begin(async (tx) => {
        await tx`
          insert into carts (id, user_id) values (${userId}, ${userId})
          on conflict (user_id) do update set version = carts.version + 1, updated_at = now()`;
        await tx`
          insert into cart_lines (id, cart_id, product_id, count, seen_price)
          values (${newId()}, ${userId}, ${productId}, 1, 1999)
          on conflict on constraint cart_lines_one_per_color
          do update set count = cart_lines.count + excluded.count`;
      });
    }
  };
  await Promise.all(Array.from({ length: connections }, addUntilEnd));
  return added / ((performance.now() - began) / 1_000);
}

function summarise(pairs: readonly { bare: number; shop: number }[]): AddToCartResult {
  const middle = middleBy(pairs, ({ bare, shop }) => shop / bare);
  return { ...middle, share: middle.shop / middle.bare };
}

interface Shopper {
  id: string;
  token: string;
}

/** People with sessions, whose tokens the shop of these settings recognises. */
async function makeShoppers(
  sql: Sql,
  count: number,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): Promise<Shopper[]> {
  const keys = makeTokenKeys(secret, publicUrl);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [id, sessionId] = [newId(), newId()];
      await sql`
        insert into users (id, name, email) values (${id}, 'Shopper', ${`${id}@example.com`})`;
      await sql`
        insert into sessions (id, user_id, expires_at)
        values (${sessionId}, ${id}, now() + interval '1 day')`;
      return { id, token: await signAccessToken({ userId: id, sessionId }, keys) };
    }),
  );
}

/** Products with plenty in stock. Their ids. */
async function makeProducts(sql: Sql, count: number): Promise<string[]> {
  const [brandId, categoryId] = [newId(), newId()];
  await sql`insert into brands (id, name, slug) values (${brandId}, ${brandId}, ${brandId})`;
  await sql`
    insert into categories (id, name, slug) values (${categoryId}, ${categoryId}, ${categoryId})`;
  const ids = Array.from({ length: count }, () => newId());
  for (const id of ids) {
    await sql`
      insert into products (id, title, slug, description, brand_id, category_id, price, quantity)
      values (${id}, 'A product of many words', ${id}, '', ${brandId}, ${categoryId}, 1999, 100000)`;
  }
  return ids;
}

interface Post {
  path: string;
  token: string;
  body: object;
}

/** Sends over and over on several connections, each after its last answer. Answers a second. */
async function postUnderLoad(
  address: string,
  posts: readonly Post[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const { hostname, port } = new URL(address);
  const requests = posts.map((post) => writeRequest(post, hostname));
  const began = performance.now();
  const end = began + seconds * 1_000;
  let asked = 0;
  const next = () => (performance.now() < end ? requests[asked++ % requests.length] : undefined);
  const answered = await Promise.all(
    Array.from({ length: connections }, () => askWhile(next, connect(Number(port), hostname))),
  );
  const total = answered.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - began) / 1_000);
}

function writeRequest({ path, token, body }: Post, host: string): string {
  const text = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n');
}

if (import.meta.main) {
  const { bare, shop, share } = await measureAddToCart();
  console.log(
    `add to cart: shop ${shop.toFixed(0)}/s, bare transaction ${bare.toFixed(0)}/s, share ${share.toFixed(2)} (at least ${wantedShare})`,
  );
  if (share < wantedShare) process.exitCode = 1;
}
