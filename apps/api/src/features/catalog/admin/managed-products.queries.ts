import type { Picture } from '@matjar/contract/catalog.ts';
import type { ManagedProductsQuery } from '@matjar/contract/catalog-admin.ts';
import { lowStock } from '@matjar/contract/limits.ts';
import type { Sql } from '@matjar/db/connect.ts';
import type { QueryWord } from '../search/query-words.ts';

export interface ManagedRow {
  id: string;
  title: string;
  brand: { _id: string; name: string };
  category: { _id: string; name: string };
  price: number;
  priceAfterDiscount: number | null;
  quantity: number;
  reserved: number;
  sold: number;
  ratingsSum: number;
  ratingsCount: number;
  colors: { hex: string; name?: string }[];
  published: boolean;
  deletedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  cover: Picture | null;
}

interface Criteria extends ManagedProductsQuery {
  words: readonly QueryWord[];
  categoryIds: readonly string[] | undefined;
  brandIds: readonly string[] | undefined;
}

const orders = {
  title: 'lower(product.title)',
  price: 'product.price_to_pay',
  quantity: 'product.quantity',
  sold: 'product.sold',
  createdAt: 'product.created_at',
  updatedAt: 'product.updated_at',
} as const;

/** Only the page is joined and looked up; sorting and counting touch the products alone. */
export async function findManagedProducts(sql: Sql, criteria: Criteria): Promise<ManagedRow[]> {
  const { page, limit } = criteria;
  return sql<ManagedRow[]>`
    with page as materialized (
      select product.id, row_number() over () as place
      from (select product.id from products product ${where(sql, criteria)}
        ${orderBy(sql, criteria)} limit ${limit} offset ${(page - 1) * limit}) product
    )
    select product.id, product.title,
      json_build_object('_id', brand.id, 'name', brand.name) as brand,
      json_build_object('_id', category.id, 'name', category.name) as category,
      product.price::float8 as price, product.price_after_discount::float8 as "priceAfterDiscount",
      product.quantity, product.reserved, product.sold, product.colors,
      product.ratings_sum as "ratingsSum", product.ratings_count as "ratingsCount", product.published, product.version,
      product.deleted_at as "deletedAt", product.created_at as "createdAt",
      product.updated_at as "updatedAt",
      (select json_build_object('hash', media.content_hash, 'width', media.width,
          'height', media.height, 'placeholder', media.placeholder)
        from product_pictures picture join media on media.id = picture.media_id
        where picture.product_id = product.id order by picture.position limit 1) as cover
    from page
    join products product on product.id = page.id
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    order by page.place`;
}

export async function countManagedProducts(sql: Sql, criteria: Criteria): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from products product ${where(sql, criteria)}`;
  return row?.count ?? 0;
}

function where(sql: Sql, criteria: Criteria) {
  const { words, categoryIds, brandIds, stock, published, deleted } = criteria;
  const beginnings = words.map(({ whole }) => `'${whole}':*`).join(' & ');
  return sql`where product.deleted_at is ${deleted === 'true' ? sql`not null` : sql`null`}
    ${words.length > 0 ? sql`and product.ordinal in (select ordinal from product_search where names @@ to_tsquery('simple', ${beginnings}))` : sql``}
    ${categoryIds ? sql`and product.category_id = any(${sql.array([...categoryIds], 2950)})` : sql``}
    ${brandIds ? sql`and product.brand_id = any(${sql.array([...brandIds], 2950)})` : sql``}
    ${published === undefined ? sql`` : sql`and product.published = ${published === 'true'}`}
    ${stock === 'out' ? sql`and product.quantity = 0` : sql``}
    ${stock === 'low' ? sql`and product.quantity between 1 and ${lowStock}` : sql``}
    ${stock === 'in' ? sql`and product.quantity > ${lowStock}` : sql``}`;
}

function orderBy(sql: Sql, { sort }: Criteria) {
  const keys = (sort ?? [{ field: 'createdAt', direction: 'descending' }]).map(
    ({ field, direction }) => `${orders[field]} ${direction === 'descending' ? 'desc' : 'asc'}`,
  );
  // The id settles ties, so that pages never repeat or skip a product.
  return sql`order by ${sql.unsafe([...keys, 'product.id desc'].join(', '))}`;
}
