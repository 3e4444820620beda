import { editDistance } from '@matjar/contract/edit-distance.ts';
import type { PopularSearch } from '@matjar/contract/searches/searches.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { countMatches } from '../catalog/count-matches.service.ts';
import { findFrequentTexts } from './search-report.queries.ts';
import { normaliseText } from './searched-text.ts';

const cacheMs = 5 * 60_000;
const maxShown = 6;
const rules = {
  days: 30,
  /** One person repeating a search does not make it popular. */
  onDifferentDays: 3,
  longest: 40,
  candidates: 100,
};
/** Share of letters that may differ. */
const nearEnough = 0.45;

/** Frequent searches with results, shown to everybody: only texts made of words of the catalogue. */
export class PopularSearches {
  readonly #db: Db;
  readonly #catalog: Catalog;
  #cached: { until: number; list: Promise<PopularSearch[]> } | undefined;

  constructor(db: Db, catalog: Catalog) {
    this.#db = db;
    this.#catalog = catalog;
  }

  async list(near?: string): Promise<PopularSearch[]> {
    const popular = await this.#read();
    if (!near) return popular.slice(0, maxShown);
    const text = normaliseText(near);
    return popular
      .map((each) => ({ each, distance: distanceOf(text, each.text) }))
      .filter(({ each, distance }) => distance <= nearEnough && each.text !== text)
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, maxShown)
      .map(({ each }) => each);
  }

  #read(): Promise<PopularSearch[]> {
    if (!this.#cached || this.#cached.until < Date.now()) {
      const list = this.#find();
      list.catch(() => {
        this.#cached = undefined;
      });
      this.#cached = { until: Date.now() + cacheMs, list };
    }
    return this.#cached.list;
  }

  async #find(): Promise<PopularSearch[]> {
    const popular: PopularSearch[] = [];
    for (const text of await findFrequentTexts(this.#db, rules)) {
      const { found, correction } = await countMatches(this.#catalog, text);
      if (found > 0 && !correction) popular.push({ text, results: found });
    }
    return popular;
  }
}

function distanceOf(one: string, other: string): number {
  return editDistance(one, other) / Math.max(one.length, other.length);
}
