import type pg from 'pg';
import { type BareList, type ListQuery, pageLength } from './list-queries.ts';

/**
 * A page of products with its exact total and facets, from SQL: one statement for each of the two. A
 * keyword is the beginnings of words in names, best sellers first.
 */
export async function readBareList(pool: pg.Pool, query: ListQuery): Promise<BareList> {
  const values = writeValues(query);
  const [page, facets] = await Promise.all([
    pool.query<{ id: string }>(
      prepare(writePage(query), [...values, (query.page - 1) * pageLength]),
    ),
    pool.query<FacetRow>(prepare(writeFacets(query), values)),
  ]);
  const [row] = facets.rows;
  if (!row) throw new Error('An aggregate without a row.');
  return { ids: page.rows.map(({ id }) => id), ...describeFacets(row) };
}

const names = new Map<string, string>();

/** A name for each text: the server parses and plans it once for each connection. */
function prepare(text: string, values: unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? `list_${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

function writeValues({ keyword, categories, brands, ...query }: ListQuery): unknown[] {
  const beginnings = keyword.split(' ').map((word) => `'${word}':*`);
  return [
    categories.length > 0 ? categories : null,
    brands.length > 0 ? brands : null,
    toMinor(query.priceFrom),
    toMinor(query.priceTo),
    query.stars ?? 0,
    ...(keyword ? [beginnings.join(' & ')] : []),
  ];
}

function toMinor(price: number | undefined): number | null {
  return price === undefined ? null : Math.round(price * 100);
}

const average = 'coalesce(ratings_sum::real / nullif(ratings_count, 0), 0)';

const filters = {
  category: '($1::uuid[] is null or category_id = any($1))',
  brand: '($2::uuid[] is null or brand_id = any($2))',
  price: 'price_to_pay between coalesce($3::bigint, 0) and coalesce($4::bigint, 9e15::bigint)',
  stars: `${average} >= $5::real`,
};

function writeSource({ keyword }: ListQuery): string {
  return `from products ${keyword ? `join product_search using (ordinal)` : ''}
    where published and deleted_at is null ${keyword ? `and names @@ to_tsquery('simple', $6)` : ''}`;
}

const orders = {
  '': 'sold desc',
  '+price': 'price_to_pay',
  '-price': 'price_to_pay desc',
  '-sold': 'sold desc',
  '-quantity': 'ratings_count desc',
};

function writePage(query: ListQuery): string {
  const matching = `${writeSource(query)} and ${Object.values(filters).join(' and ')}`;
  const offset = `$${query.keyword ? 7 : 6}::int`;
  const order = `${orders[query.sort]}, ordinal`;
  return `
    select product.id, product.title, product.slug, product.description, product.price,
      product.price_after_discount, product.quantity, product.sold, product.colors,
      product.ratings_sum, product.ratings_count, product.created_at,
      json_build_object('_id', brand.id, 'name', brand.name) as brand,
      json_build_object('_id', category.id, 'name', category.name) as category,
      (select json_agg(json_build_object('_id', subcategory.id, 'name', subcategory.name))
        from product_subcategories tie join subcategories subcategory on subcategory.id = tie.subcategory_id
        where tie.product_id = product.id) as subcategories,
      (select json_agg(json_build_object('hash', media.content_hash, 'width', media.width,
          'height', media.height, 'placeholder', media.placeholder, 'color', picture.color)
          order by picture.position)
        from product_pictures picture join media on media.id = picture.media_id
        where picture.product_id = product.id) as pictures
    from (select products.* ${matching} order by ${order} limit ${pageLength} offset ${offset}) product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    order by ${order}`;
}

interface FacetRow {
  total: number;
  categories: Record<string, number> | null;
  brands: Record<string, number> | null;
  stars: Record<string, number> | null;
  low: number | null;
  high: number | null;
  step: number | null;
  bars: Record<string, number> | null;
}

/** Every group ignores its own choice. */
function writeFacets(query: ListQuery): string {
  return `
    with found as materialized (
      select category_id, brand_id, price_to_pay as price, floor(${average})::int as stars,
        ${filters.category} as in_category, ${filters.brand} as in_brand,
        ${filters.price} as in_price, ${filters.stars} as in_stars
      ${writeSource(query)}
    ), priced as (
      select min(price)::float8 as low, max(price)::float8 as high,
        sum(price)::float8 / count(*) as average
      from found where in_category and in_brand and in_stars
    ), reaching as (
      select min(low) as low, max(high) as high,
        greatest(4 * (sum(price)::float8 / count(*) - min(low)), max(average) - min(low)) / 8 as least
      from found, priced where in_category and in_brand and in_stars and price <= average
    ), scaled as (
      select *, 10 ^ greatest(0, floor(log(greatest(1, least)))) as power from reaching
    ), stepped as (
      select low, high, power * case when power >= least then 1 when 2 * power >= least then 2
        when power > 1 and 2.5 * power >= least then 2.5
        when 5 * power >= least then 5 else 10 end as step
      from scaled
    )
    select low, high, step,
      (select count(*)::int from found where in_category and in_brand and in_price and in_stars) as total,
      (select json_object_agg(category_id, count) from (
        select category_id, count(*) from found where in_brand and in_price and in_stars group by 1) each
      ) as categories,
      (select json_object_agg(brand_id, count) from (
        select brand_id, count(*) from found where in_category and in_price and in_stars group by 1) each
      ) as brands,
      (select json_object_agg(stars, count) from (
        select stars, count(*) from found where in_category and in_brand and in_price group by 1) each
      ) as stars,
      (select json_object_agg(bar, count) from (
        select least(floor(price / step) - floor(low / step), 8) as bar, count(*) from found
        where in_category and in_brand and in_stars group by 1) each
      ) as bars
    from stepped`;
}

function describeFacets(row: FacetRow): Omit<BareList, 'ids'> {
  const { low, high, step, bars } = row;
  const withStars = (stars: number) => row.stars?.[stars] ?? 0;
  const histogram = [];
  if (low !== null && high !== null && step !== null) {
    const [first, last] = [Math.floor(low / step), Math.floor(high / step)];
    for (let bar = 0; bar <= Math.min(last - first, 8); bar += 1) {
      const end = bar === 8 ? last + 1 : first + bar + 1;
      const [from, to] = [((first + bar) * step) / 100, (end * step) / 100];
      histogram.push({ from, to, count: bars?.[bar] ?? 0 });
    }
  }
  return {
    results: row.total,
    categories: row.categories ?? {},
    brands: row.brands ?? {},
    ratings: [5, 4, 3, 2, 1].map((least) =>
      [5, 4, 3, 2, 1]
        .filter((each) => each >= least)
        .reduce((sum, each) => sum + withStars(each), 0),
    ),
    price: { min: (low ?? 0) / 100, max: (high ?? 0) / 100, histogram },
  };
}
