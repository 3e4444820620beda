import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { createRandom } from '@matjar/demo/catalogue/random.ts';
import type pg from 'pg';
import { Connection, writeGet } from './connection.ts';
import { createListQueries, writeCall, writeParameters } from './list-queries.ts';
import { type Measure, putUnderLoad } from './load.ts';
import { fillCarts, makeShoppers, type Shopper, writeOrder } from './shoppers.ts';
import { createZipf } from './zipf.ts';

/** Of each the call and the page: 2,000 addresses. */
const counts = { lists: 500, products: 500 };
const ordersPerSecond = 2;
const enoughInStock = 10_000;
export const connections = 10;

interface Place {
  request: string;
  /** Products on these pages. */
  productIds: readonly string[];
}

/** People who browse a shop, by Zipf's law, and others who buy the same products. */
export class Market {
  readonly #address: string;
  readonly #pool: pg.Pool;
  readonly #places: readonly Place[];
  readonly #draw: () => number;
  readonly #random = createRandom(5);

  private constructor(address: string, pool: pg.Pool, places: readonly Place[]) {
    this.#address = address;
    this.#pool = pool;
    this.#places = places;
    this.#draw = createZipf(places.length, this.#random);
  }

  static async open(address: string, pool: pg.Pool): Promise<Market> {
    const places = createRandom(4).shuffle([
      ...(await describeLists(address, pool)),
      ...(await describeProducts(pool)),
    ]);
    const shown = [...new Set(places.flatMap(({ productIds }) => productIds))];
    await pool.query(
      `update product_variants set quantity = $2
      where product_id = any($1::uuid[]) and position = 0 and quantity < $2 / 2`,
      [shown, enoughInStock],
    );
    return new Market(address, pool, places);
  }

  /** Every address twice, so that entries cached at the second request are cached too. */
  async visitAll(): Promise<void> {
    let requested = 0;
    const next = () => {
      const place =
        requested < 2 * this.#places.length
          ? this.#places[requested % this.#places.length]
          : undefined;
      requested += 1;
      return place?.request;
    };
    await putUnderLoad(this.#address, { next, connections, seconds: 600 });
  }

  /** Browsing without orders. */
  browse(seconds: number): Promise<Measure> {
    const next = () => this.#places[this.#draw()]?.request;
    return putUnderLoad(this.#address, { next, connections, seconds });
  }

  /** Same while two orders per second are placed. Returns their number. */
  async sell(seconds: number): Promise<{ browsing: Measure; orders: number }> {
    const buyers = await this.#prepareBuyers(Math.ceil(seconds * ordersPerSecond));
    const [browsing] = await Promise.all([this.browse(seconds), this.#order(buyers)]);
    return { browsing, orders: buyers.length };
  }

  async #prepareBuyers(count: number): Promise<Shopper[]> {
    const buyers = await makeShoppers(this.#pool, count);
    const drawProduct = () => this.#random.pick(this.#places[this.#draw()]?.productIds ?? []);
    await fillCarts(
      this.#pool,
      buyers.map(({ userId }) => ({ cartId: userId, productId: drawProduct() })),
    );
    return buyers;
  }

  async #order(buyers: readonly Shopper[]): Promise<void> {
    const connection = new Connection(this.#address);
    const began = performance.now();
    for (const [at, buyer] of buyers.entries()) {
      const due = began + (at * 1_000) / ordersPerSecond;
      await sleep(Math.max(0, due - performance.now()));
      const { status } = await connection.ask(await writeOrder(buyer));
      if (status !== 200) throw new Error(`An order was answered with ${status}.`);
    }
    connection.close();
  }
}

/** Lists and searches that find something. */
async function describeLists(address: string, pool: pg.Pool): Promise<Place[]> {
  const next = await createListQueries(pool, 3);
  const places: Place[] = [];
  while (places.length < 2 * counts.lists) {
    const parameters = writeParameters(next());
    const response = await fetch(`${address}${writeCall(parameters)}`);
    const { data } = (await response.json()) as ProductList;
    if (data.length === 0) continue;
    const productIds = data.map(({ _id }) => _id);
    places.push({ request: writeGet(writeCall(parameters)), productIds });
    places.push({ request: writeGet(`/products?${parameters}`), productIds });
  }
  return places;
}

async function describeProducts(pool: pg.Pool): Promise<Place[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where published and deleted_at is null order by sold desc, id limit $1`,
    [counts.products],
  );
  return rows.flatMap(({ id }) => [
    { request: writeGet(`/api/v1/products/${id}`), productIds: [id] },
    { request: writeGet(`/products/${id}`), productIds: [id] },
  ]);
}
