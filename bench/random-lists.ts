import type { Sql } from '@matjar/db/connect.ts';
import { createRandom } from '@matjar/demo/catalogue/random.ts';

const sorts = ['-sold', 'price', '-price', '-ratingsAverage', '-createdAt', ''];
const words = ['headphones', 'wireless', 'mini', 'pro', 'camera', 'usb', 'black', 'lamp', 'fast'];

/** Addresses of lists nobody asked for before: filters, sort, page and price range by chance. */
export async function makeRandomLists(sql: Sql, count: number): Promise<string[]> {
  const random = createRandom(7);
  const categories = await readIds(sql, 'categories');
  const brands = await readIds(sql, 'brands');
  return Array.from({ length: count }, () => {
    const lowest = random.int(1, 900);
    return `/api/v1/products?${[
      `limit=24&page=${random.int(1, 4)}`,
      `sort=${random.pick(sorts)}`,
      `price[gte]=${lowest}.${random.int(10, 99)}&price[lte]=${lowest + random.int(50, 2_000)}`,
      random.chance(0.5) ? `category[in]=${random.pick(categories)}` : '',
      random.chance(0.4) ? `brand[in]=${random.pick(brands)}` : '',
    ]
      .filter(Boolean)
      .join('&')}`;
  });
}

/** Searches: a word that finds many or a made-up model that finds few, with a price nobody asked for. */
export function makeRandomSearches(count: number): string[] {
  const random = createRandom(8);
  return Array.from({ length: count }, () => {
    const keyword = random.chance(0.5) ? random.pick(words) : `${random.int(1_000, 9_999)}`;
    const lowest = `${random.int(1, 900)}.${random.int(10, 99)}`;
    return `/api/v1/products?limit=24&keyword=${keyword}&price[gte]=${lowest}`;
  });
}

async function readIds(sql: Sql, table: 'brands' | 'categories'): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from ${sql(table)} order by id`;
  return rows.map(({ id }) => id);
}
