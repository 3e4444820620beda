import type { Listed } from '@matjar/contract/list.ts';
import type { SearchDetail, SearchList, SearchListQuery } from '@matjar/contract/searches.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { answerList } from '../catalog/list-answer.ts';
import { listProducts } from '../catalog/product-list.service.ts';
import {
  averagePosition,
  countByPart,
  findNearTexts,
  findSpellings,
  findTexts,
  type Period,
  readTexts,
  sumSearches,
  type Totals,
} from './search-report.queries.ts';
import { normaliseText } from './searched-text.ts';

const dayMs = 86_400_000;
const trendParts = 10;
const shown = { products: 3, spellings: 4, near: 6 };

/** The last so many whole days up to now. */
function readPeriod(days: number, now: Date): Period {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return { from: new Date(today - (days - 1) * dayMs), to: now };
}

export async function listSearches(
  { db }: Catalog,
  { days, keyword, ...query }: SearchListQuery,
  now = new Date(),
): Promise<SearchList> {
  const period = readPeriod(days, now);
  const earlier = { from: new Date(period.from.getTime() - days * dayMs), to: period.from };
  const asked = { ...query, keyword: keyword && normaliseText(keyword) };
  const [found, totals, before] = await Promise.all([
    findTexts(db, period, asked),
    sumSearches(db, period),
    sumSearches(db, earlier),
  ]);
  const parts = Math.min(days, trendParts);
  const texts = found.rows.map(({ text }) => text);
  const counts = await countByPart(db, { period, parts, texts });
  const trends = Map.groupBy(counts, ({ text }) => text);
  const rows = found.rows.map(({ correction, ...row }) => ({
    ...row,
    ...(correction && { correction }),
    trend: fillParts(trends.get(row.text) ?? [], parts),
  }));
  return {
    ...answerList(found.total, query, rows),
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    searches: { value: totals.searches, before: before.searches },
    nothingFound: shareOf('nothing', totals, before),
    clicked: shareOf('clicked', totals, before),
    added: shareOf('added', totals, before),
    kinds: found.kinds,
  };
}

/** The same list, all of it. */
export function readSearches(
  db: Db,
  { days, keyword, ...query }: Listed<SearchListQuery>,
  now = new Date(),
) {
  const asked = { ...query, keyword: keyword && normaliseText(keyword) };
  return readTexts(db, readPeriod(days, now), asked);
}

function fillParts(counts: readonly { part: number; searches: number }[], parts: number): number[] {
  const trend = new Array<number>(parts).fill(0);
  for (const { part, searches } of counts) trend[part - 1] = searches;
  return trend;
}

function shareOf(name: Exclude<keyof Totals, 'searches'>, now: Totals, before: Totals) {
  const of = (totals: Totals) => (totals.searches === 0 ? 0 : totals[name] / totals.searches);
  return { count: now[name], share: of(now), before: of(before) };
}

/** How a text was written, what is like it, and what it finds at this moment. */
export async function showSearch(
  catalog: Catalog,
  { text: given, days }: { text: string; days: number },
  now = new Date(),
): Promise<SearchDetail> {
  const { db } = catalog;
  const text = normaliseText(given);
  const period = readPeriod(days, now);
  const list = { page: 1, limit: shown.products, facets: false };
  const [asked, typed, position, near, found] = await Promise.all([
    countByPart(db, { period, parts: 1, texts: [text] }),
    findSpellings(db, period, text, shown.spellings),
    averagePosition(db, period, text),
    findNearTexts(db, period, text, shown.near),
    listProducts(catalog, { ...list, keyword: text }),
  ]);
  const full = found.search?.fullMatches ?? found.results;
  return {
    text,
    searches: asked[0]?.searches ?? 0,
    typed,
    ...(position !== undefined && { position }),
    near,
    now: {
      found: full,
      partly: found.results - full,
      ...(found.correction && { correction: found.correction }),
      products: found.data.map(({ _id, title, price, priceAfterDiscount, imageCover }) => ({
        _id,
        title,
        price: priceAfterDiscount ?? price,
        ...(imageCover && { image: imageCover }),
      })),
    },
  };
}
