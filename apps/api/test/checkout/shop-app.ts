import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { cartLines, carts } from '@matjar/db/schema/cart.ts';
import { coupons } from '@matjar/db/schema/coupons.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { verifyShop } from '../../src/features/checkout/verify-shop.queries.ts';
import { RenderQueue } from '../../src/features/media/render-queue.ts';
import { createLog } from '../../src/platform/log.ts';
import { openDiskStorage } from '../../src/platform/storage/disk-storage.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { type ClonedDatabase, useClonedDatabase } from '../cloned-database.ts';
import { signInAs, type TestUser, testSettings } from '../sign-in.ts';
import { untilReady } from '../until-ready.ts';

export const address = { city: 'Cairo', details: 'Tahrir Square 1', phone: '01012345678' };

type CartLine = [productId: string, count: number, color?: string];

export interface CallOptions {
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

/** A shop with products to buy, and people who buy them. */
export class ShopTest {
  app!: FastifyInstance;
  factory!: CatalogueFactory;
  readonly database: ClonedDatabase;

  constructor(database: ClonedDatabase) {
    this.database = database;
  }

  get db() {
    return this.database.connection.db;
  }

  user(role: 'user' | 'admin' = 'user'): Promise<TestUser> {
    return signInAs(this.database.connection, role);
  }

  product(quantity: number, price = 10): Promise<string> {
    return this.factory.addProduct({ title: `Thing ${newId().slice(-6)}`, quantity, price });
  }

  /** In as many colours as there are quantities. */
  async coloured(quantities: readonly number[], price = 10) {
    const colors = quantities.map((_, at) => `#00000${at}`);
    const id = await this.factory.addProduct({
      title: `Thing ${newId().slice(-6)}`,
      price,
      variants: quantities.map((quantity, at) => ({
        options: [{ name: 'Colour', value: `Colour ${at}` }],
        color: colors[at] ?? null,
        quantity,
      })),
    });
    return { id, colors };
  }

  /** Sets the person's cart to these things, and gives its id. */
  async fillCart(user: TestUser, lines: CartLine[], couponId: string | null = null) {
    const [cart] = await this.db
      .insert(carts)
      .values({ id: newId(), userId: user.id, couponId })
      .onConflictDoUpdate({
        target: carts.userId,
        set: { couponId, version: sql`${carts.version} + 1` },
      })
      .returning({ id: carts.id });
    if (!cart) throw new Error('There is no cart.');
    await this.db.insert(cartLines).values(
      lines.map(([productId, count, color]) => ({
        id: newId(),
        cartId: cart.id,
        productId,
        count,
        color: color ?? null,
        seenPrice: 0,
      })),
    );
    return cart.id;
  }

  async coupon(values: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
    const id = newId();
    await this.db.insert(coupons).values({
      id,
      name: `C${id.replaceAll('-', '').slice(-12)}`,
      discountPercent: 10,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...values,
    });
    return id;
  }

  async call(
    user: TestUser | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, key, headers = {} }: CallOptions = {},
  ) {
    const options: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      headers: {
        ...user?.headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    };
    const response = await this.app.inject(options);
    const isJson = response.headers['content-type']?.toString().includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      response,
    };
  }

  buy(user: TestUser, cartId: string, method: 'cash' | 'stripe' = 'cash', key?: string) {
    return this.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
      body: { shippingAddress: address, paymentMethodType: method },
      ...(key !== undefined && { key }),
    });
  }

  async stockOf(productId: string) {
    const [stock] = await query<{ quantity: number; reserved: number; sold: number }>(
      this.db,
      sql`
      select quantity, reserved, sold from products where id = ${productId}`,
    );
    return stock;
  }

  /** Of each variant in its order. */
  variantsOf(productId: string) {
    return query<{
      id: string;
      color: string | null;
      quantity: number;
      reserved: number;
      needs_count: boolean;
    }>(
      this.db,
      sql`
      select id, color, quantity, reserved, needs_count from product_variants
      where product_id = ${productId} order by position`,
    );
  }

  async count(table: string): Promise<number> {
    const [row] = await query(
      this.db,
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    return row?.count ?? 0;
  }

  /** Inv of the test matrix, and more. */
  async expectBooksRight(): Promise<void> {
    const { findings } = await verifyShop(this.db);
    expect(findings).toEqual([]);
  }
}

export function useShop(
  settings: Record<string, string> = {},
  database = useClonedDatabase(),
): ShopTest {
  const test = new ShopTest(database);

  beforeAll(async () => {
    test.factory = new CatalogueFactory(test.database.connection);
    test.app = await buildShop(test.database, settings);
  });
  afterAll(async () => {
    await test.app?.close();
  });
  return test;
}

export async function buildShop(
  database: ClonedDatabase,
  settings: Record<string, string> = {},
  storage = openDiskStorage('/nonexistent'),
): Promise<FastifyInstance> {
  const config = loadConfig({ ...testSettings, ...settings });
  const app = await buildApp(config, {
    log: createLog(config),
    database: { checkReady: async () => {} },
    shop: {
      database: { ...database.connection, directUrl: database.url },
      media: { storage, queue: new RenderQueue(1) },
    },
  });
  await untilReady(app);
  return app;
}
