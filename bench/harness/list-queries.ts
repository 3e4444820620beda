import { createRandom, type Random } from '@matjar/demo/catalogue/random.ts';
import type pg from 'pg';
import { createZipf } from './zipf.ts';

/** Queries of the product list page; empty parts are no filter. */
export interface ListQuery {
  categories: string[];
  brands: string[];
  /** Whole units of the currency. */
  priceFrom: number | undefined;
  priceTo: number | undefined;
  stars: number | undefined;
  sort: '' | '+price' | '-price' | '-sold' | '-quantity';
  keyword: string;
  page: number;
}

/** The part of a list's answer that the shop and the bare script must agree on. */
export interface BareList {
  results: number;
  ids: string[];
  categories: Record<string, number>;
  brands: Record<string, number>;
  /** Products with at least 5, 4, 3, 2, 1 stars. */
  ratings: number[];
  price: { min: number; max: number; histogram: { from: number; to: number; count: number }[] };
}

/** As many as the page shows. */
export const pageLength = 8;

interface Choices {
  categories: string[];
  brands: string[];
  drawKeyword: () => string;
}

/** People look for the same things: keywords are drawn by Zipf's law from so many. */
const keywordCount = 1_000;

async function readChoices(pool: pg.Pool, random: Random): Promise<Choices> {
  const read = async (text: string) =>
    (await pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
  const titles = await read(
    `select title as value from products
    where ordinal % (select greatest(1, count(*) / 2000) from products) = 0 and published and deleted_at is null
    order by ordinal`,
  );
  const keywords = Array.from({ length: keywordCount }, () =>
    makeKeyword(random.pick(titles), random),
  );
  const drawPlace = createZipf(keywordCount, random);
  return {
    categories: await read('select id as value from categories order by id'),
    brands: await read('select id as value from brands order by id'),
    drawKeyword: () => keywords[drawPlace()] ?? '',
  };
}

/**
 * Makes lists as people ask for them, none of them twice: mostly a category or a search, some with
 * further filters, the first page more often than others.
 */
export async function createListQueries(pool: pg.Pool, seed: number): Promise<() => ListQuery> {
  const random = createRandom(seed);
  const choices = await readChoices(pool, random);
  const made = new Set<string>();
  return () => {
    for (let tries = 0; ; tries += 1) {
      // The simple ones run out; a price range makes any of them new.
      const query = drawQuery(choices, random, tries > 3);
      const parameters = writeParameters(query);
      if (made.has(parameters)) continue;
      made.add(parameters);
      return query;
    }
  };
}

function drawQuery(choices: Choices, random: Random, withPrice: boolean): ListQuery {
  const kind = random.weighted([50, 35, 15]);
  const several = random.chance(0.1) ? random.int(2, 3) : 1;
  const pick = (values: readonly string[], count: number) =>
    random.shuffle(values).slice(0, count).toSorted();
  const hasPrice = withPrice || random.chance(0.15);
  const priceFrom = hasPrice ? random.int(10, 90_000) / 100 : undefined;
  return {
    categories: kind === 0 ? pick(choices.categories, several) : [],
    brands: random.chance(kind === 2 ? 0.5 : 0.2) ? pick(choices.brands, several) : [],
    priceFrom,
    priceTo:
      priceFrom && random.chance(0.7) ? Math.round(priceFrom + random.int(50, 900)) : undefined,
    stars: random.chance(0.1) ? random.int(3, 4) : undefined,
    sort: random.chance(0.25) ? random.pick(['+price', '-price', '-sold', '-quantity']) : '',
    keyword: kind === 1 ? choices.drawKeyword() : '',
    page: random.chance(0.15) ? random.int(2, 4) : 1,
  };
}

/** One or two words of a title. */
function makeKeyword(title: string, random: Random): string {
  const words = new Set(title.toLowerCase().match(/\b[a-z]{4,}\b/g));
  return random
    .shuffle([...words])
    .slice(0, random.int(1, 2))
    .join(' ');
}

/** As the page's address and its call have them. */
export function writeParameters(query: ListQuery): string {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value) parameters.append(name, String(value));
  };
  add('keyword', query.keyword);
  for (const id of query.categories) add('category[in]', id);
  for (const id of query.brands) add('brand[in]', id);
  add('price[gte]', query.priceFrom);
  add('price[lte]', query.priceTo);
  add('ratingsQuantity', query.stars);
  add('sort', query.sort);
  if (query.page > 1) add('page', query.page);
  return parameters.toString();
}

/** The page's own call. */
export function writeCall(parameters: string): string {
  return `/api/v1/products?limit=${pageLength}&facets=1&${parameters}`;
}
