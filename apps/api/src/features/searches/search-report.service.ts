import { priceToPay } from '@matjar/contract/catalog/price-to-pay.ts';
import { dayMs } from '@matjar/contract/days.ts';
import { type Listed, listResponse } from '@matjar/contract/list.ts';
import type {
  SearchDetail,
  SearchList,
  SearchListQuery,
} from '@matjar/contract/searches/searches.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { listProducts } from '../catalog/product.service.ts';
import {
  averagePosition,
  countByInterval,
  findNearTexts,
  findPeriod,
  findSpellings,
  findTexts,
  readTexts,
  sumSearches,
  type Totals,
} from './search-report.queries.ts';
import { normaliseText } from './searched-text.ts';

const trendIntervals = 10;
const shown = { products: 3, spellings: 4, near: 6 };

interface ReportDeps {
  catalog: Catalog;
  settings: ShopSettings;
}

export async function listSearches(
  { catalog: { db }, settings }: ReportDeps,
  { days, keyword, ...query }: SearchListQuery,
): Promise<SearchList> {
  const period = await findPeriod(db, days, settings.values.timeZone);
  const earlier = { from: new Date(period.from.getTime() - days * dayMs), to: period.from };
  const search = { ...query, keyword: keyword && normaliseText(keyword) };
  const [found, totals, before] = await Promise.all([
    findTexts(db, period, search),
    sumSearches(db, period),
    sumSearches(db, earlier),
  ]);
  const parts = Math.min(days, trendIntervals);
  const texts = found.rows.map(({ text }) => text);
  const counts = await countByInterval(db, { period, parts, texts });
  const trends = Map.groupBy(counts, ({ text }) => text);
  const rows = found.rows.map(({ correction, ...row }) => ({
    ...row,
    ...(correction && { correction }),
    trend: fillIntervals(trends.get(row.text) ?? [], parts),
  }));
  return {
    ...listResponse(found.total, query, rows),
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    searches: { value: totals.searches, before: before.searches },
    nothingFound: shareOf('nothing', totals, before),
    clicked: shareOf('clicked', totals, before),
    added: shareOf('added', totals, before),
    kinds: found.kinds,
  };
}

/** The whole list. */
export async function* readSearches(
  { db, settings }: { db: Db; settings: ShopSettings },
  { days, keyword, ...query }: Listed<SearchListQuery>,
) {
  const search = { ...query, keyword: keyword && normaliseText(keyword) };
  const period = await findPeriod(db, days, settings.values.timeZone);
  yield* readTexts(db, period, search);
}

function fillIntervals(
  counts: readonly { part: number; searches: number }[],
  parts: number,
): number[] {
  const trend = new Array<number>(parts).fill(0);
  for (const { part, searches } of counts) trend[part - 1] = searches;
  return trend;
}

function shareOf(name: Exclude<keyof Totals, 'searches'>, now: Totals, before: Totals) {
  const of = (totals: Totals) => (totals.searches === 0 ? 0 : totals[name] / totals.searches);
  return { count: now[name], share: of(now), before: of(before) };
}

/** Spellings of a text, similar texts, and its current results. */
export async function showSearch(
  { catalog, settings }: ReportDeps,
  { text: entered, days }: { text: string; days: number },
): Promise<SearchDetail> {
  const { db } = catalog;
  const text = normaliseText(entered);
  const period = await findPeriod(db, days, settings.values.timeZone);
  const list = { page: 1, limit: shown.products, facets: false };
  const [counts, typed, position, near, found] = await Promise.all([
    countByInterval(db, { period, parts: 1, texts: [text] }),
    findSpellings(db, period, text, shown.spellings),
    averagePosition(db, period, text),
    findNearTexts(db, period, text, shown.near),
    listProducts(catalog, { ...list, keyword: text }),
  ]);
  const full = found.search?.fullMatches ?? found.results;
  return {
    text,
    searches: counts[0]?.searches ?? 0,
    typed,
    ...(position !== undefined && { position }),
    near,
    now: {
      found: full,
      partly: found.results - full,
      ...(found.correction && { correction: found.correction }),
      products: found.data.map((product) => ({
        _id: product._id,
        title: product.title,
        price: priceToPay(product),
        ...(product.imageCover && { image: product.imageCover }),
      })),
    },
  };
}
