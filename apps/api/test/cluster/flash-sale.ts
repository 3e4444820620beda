import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutSession } from '@matjar/contract/checkout/checkout.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import {
  makeTokenKeys,
  signAccessToken,
} from '../../src/features/accounts/sessions/access-token.ts';
import { address } from '../checkout/shop-app.ts';
import { testSettings } from '../sign-in.ts';
import { Timeline } from './timeline.ts';

interface Buyer {
  id: string;
  token: string;
}

const buyersAtOnce = 6;
const pauseMs = 500;
const patienceMs = 120_000;

class Refused extends Error {}

/** One product that more people want than there are pieces, sold through the load balancer. */
export class FlashSale {
  readonly #db: Db;
  readonly #origin: string;
  readonly #stock: number;
  readonly #productId = newId();
  readonly #buyers: Buyer[] = [];
  /** Times of responses: an order, or that nothing is left. */
  readonly responses = new Timeline();
  readonly catalogue = new Timeline();
  readonly acknowledged: string[] = [];
  /** Failures of clients other than responses, by kind. */
  readonly errors = new Map<string, number>();
  #isClosing = false;
  #shopping: Promise<unknown> = Promise.resolve();

  constructor(db: Db, origin: string, stock: number) {
    this.#db = db;
    this.#origin = origin;
    this.#stock = stock;
  }

  async open(): Promise<void> {
    await this.#makeProduct();
    for (let each = 0; each < buyersAtOnce; each += 1) this.#buyers.push(await this.#makeBuyer());
    this.responses.begin();
    this.catalogue.begin();
    const shopping = this.#buyers.map((buyer) => this.#shop(buyer));
    this.#shopping = Promise.all([...shopping, this.#browse()]);
    // Failures are reported when the sale is closed.
    this.#shopping.catch(() => {});
  }

  /** Everybody was answered so many times more: the shop sells. */
  async untilServed(times = 10): Promise<void> {
    const enough = this.responses.count + times;
    const end = performance.now() + patienceMs;
    while (this.responses.count < enough) {
      if (performance.now() > end) throw new Error(`nobody was served: ${this.#listErrors()}`);
      await sleep(50);
    }
    this.responses.end();
    this.catalogue.end();
  }

  /** Sells the rest without pauses, until every buyer was told that nothing is left. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#shopping;
  }

  /** The state of the database after all purchases. */
  async count() {
    const people = this.#buyers.map(({ id }) => id);
    const stored = await query<{ id: string }>(
      this.#db,
      sql`select id from orders where user_id = any (${sql.param(people)}::uuid[])`,
    );
    const [product] = await query<{ sold: number; quantity: number }>(
      this.#db,
      sql`select sold::int as sold, quantity::int as quantity from products
        where id = ${this.#productId}`,
    );
    const there = new Set(stored.map(({ id }) => id));
    const confirmed = new Set(this.acknowledged);
    return {
      acknowledged: this.acknowledged.length,
      lost: this.acknowledged.filter((id) => !there.has(id)).length,
      doubled:
        this.acknowledged.length -
        confirmed.size +
        [...there].filter((id) => !confirmed.has(id)).length,
      oversold: Math.max(0, (product?.sold ?? 0) - this.#stock),
      unsold: product?.quantity ?? 0,
    };
  }

  #listErrors(): string {
    return [...this.errors].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  }

  async #shop(buyer: Buyer): Promise<void> {
    for (;;) {
      const wasClosing = this.#isClosing;
      const sold = await this.#buy(buyer);
      this.responses.note();
      if (!sold && wasClosing) return;
      if (!this.#isClosing) await sleep(pauseMs);
    }
  }

  /** False when nothing is left. Never gives up before it knows. */
  async #buy(buyer: Buyer): Promise<boolean> {
    const key = randomUUID();
    try {
      const cartId = await this.#insist(() => this.#fillCart(buyer));
      const orderId = await this.#insist(() => this.#checkOut(buyer, cartId, key));
      this.acknowledged.push(orderId);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  /** After a lost response the buyer first checks whether the addition went through. */
  async #fillCart(buyer: Buyer): Promise<string> {
    const { data } = await this.#call(buyer, 'GET', '/cart');
    if (data.products.length > 0) return data._id;
    const { data: filled } = await this.#call(buyer, 'POST', '/cart', {
      productId: this.#productId,
    });
    return filled._id;
  }

  async #checkOut(buyer: Buyer, cartId: string, key: string): Promise<string> {
    const body = { shippingAddress: address, paymentMethodType: 'cash' };
    const response = await this.#call(
      buyer,
      'POST',
      `/orders/checkout-session/${cartId}`,
      body,
      key,
    );
    return checkoutSession.parse(response).order?._id ?? '';
  }

  async #call(buyer: Buyer, method: string, path: string, body?: object, key?: string) {
    const response = await fetch(`${this.#origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${buyer.token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    if (response.status === 409 && /"code":"(sold_out|stock_short|out_of_stock)"/.test(text)) {
      throw new Refused();
    }
    throw new Error(String(response.status));
  }

  async #insist<Result>(act: () => Promise<Result>): Promise<Result> {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (error instanceof Refused) throw error;
        this.#noteError(error);
        if (performance.now() > end) throw new Error(this.#listErrors(), { cause: error });
        await sleep(200);
      }
    }
  }

  #noteError(error: unknown): void {
    const { name, message, cause } = error as Error;
    const kind = name === 'TimeoutError' ? 'no answer in 10 s' : cause ? 'cut off' : message;
    this.errors.set(kind, (this.errors.get(kind) ?? 0) + 1);
  }

  async #browse(): Promise<void> {
    while (!this.#isClosing) {
      try {
        const response = await fetch(`${this.#origin}/api/v1/products?limit=5`, {
          signal: AbortSignal.timeout(3_000),
        });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(String(response.status));
        this.catalogue.note();
      } catch {
        // It shows as a gap.
      }
      await sleep(100);
    }
  }

  /** In columns that every version knows. */
  async #makeProduct(): Promise<void> {
    const id = this.#productId;
    await query(
      this.#db,
      sql`with brand as (insert into brands (id, name, slug) values (${id}, ${id}, ${id}) returning id),
        category as (insert into categories (id, name, slug) values (${id}, ${id}, ${id}) returning id)
      insert into products (id, title, slug, description, brand_id, category_id, price, quantity)
      select ${id}, 'Flash sale', ${id}, '', brand.id, category.id, 1000, ${this.#stock}
      from brand, category`,
    );
  }

  async #makeBuyer(): Promise<Buyer> {
    const [id, sessionId] = [newId(), newId()];
    await query(
      this.#db,
      sql`with person as (
        insert into users (id, name, email) values (${id}, 'Buyer', ${`${id}@gmail.com`}) returning id)
      insert into sessions (id, user_id, expires_at)
      select ${sessionId}, person.id, now() + interval '1 hour' from person`,
    );
    const keys = makeTokenKeys([testSettings.SESSION_SECRET], testSettings.PUBLIC_URL);
    return { id, token: await signAccessToken({ userId: id, sessionId }, keys) };
  }
}
