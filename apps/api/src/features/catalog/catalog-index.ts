import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { ratings } from '@matjar/contract/limits.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { refuseForNow } from '../../http/errors/explain-error.ts';
import { RefusedError } from '../../http/errors/refusal.ts';
import {
  findLastOrdinal,
  loadChanges,
  loadProducts,
  loadTitlePlaces,
  readIndexSnapshot,
} from './index/index-load.queries.ts';
import { type FacetCounts, matchProducts } from './index/match-products.ts';
import type { Numbering } from './index/numbering.ts';
import type { PriceHistogram } from './index/price-histogram.ts';
import { ProductColumns } from './index/product-columns.ts';
import type { ProductCriteria, Range } from './index/product-criteria.ts';
import { createOrdering, putFirst, type Sort } from './index/product-order.ts';
import { selectRange } from './index/select-range.ts';
import { SpecificationColumn } from './index/specification-column.ts';
import { offerSpecifications, type SpecificationFacet } from './index/specification-facets.ts';
import { SpecificationFilter } from './index/specification-filter.ts';
import { unpackIds, unpackProducts } from './index/unpack-products.ts';
import {
  type KeywordMatch,
  type KeywordOptions,
  KeywordSearch,
  namePartialWords,
} from './search/keyword-search.ts';
import { readWords } from './search/read-words.ts';
import { RuleSet } from './search/rule-set.ts';
import { SearchIndex } from './search/search-index.ts';
import { TextLoader } from './search/text-loader.ts';
import { loadRules } from './search-rules/search-rules.queries.ts';
import { loadTaxonomy, type Taxonomy } from './taxonomy.ts';

/** Products per statement: each stays far below the time a statement may take. */
const usualLoadSize = 20_000;
const retryMs = { first: 200, longest: 5_000 };
/** How long a list waits for a new order of titles. */
const titlesWaitMs = 250;

export interface FindRequest {
  criteria: ProductCriteria;
  /** Restricts to matches; those with all words come first, whatever the sort. */
  keyword?: KeywordRequest | undefined;
  sort: Sort;
  /** Offsets: inclusive start, exclusive end. */
  page: Range;
  facets?: boolean | undefined;
}

/** A text to look for; by other rules than the shop's if given. */
export interface KeywordRequest extends Partial<Omit<KeywordOptions, 'shown' | 'popularity'>> {
  text: string;
}

export interface Found {
  ordinals: number[];
  /** On all pages. */
  total: number;
  keyword?: FoundKeyword;
  facets?: Facets;
}

/** How a keyword was interpreted, and what it matched. */
export interface FoundKeyword extends Pick<KeywordMatch, 'words' | 'correction' | 'redirect'> {
  /** How many of all that were found have all words. */
  full: number;
  /** Of the page, the products that staff put first. */
  pinned: number[];
  /** Of the page, the products that lack words, each with those it has. */
  partial: Map<number, string[]>;
}

/** Every option with its count, including those without results. */
export interface Facets {
  categories: FacetChoice[];
  brands: FacetChoice[];
  ratings: { stars: number; count: number }[];
  /** Smallest units. */
  price: PriceHistogram;
  inStock: number;
  onSale: number;
  /** The few most useful ones, without values that have no results. */
  specifications: SpecificationFacet[];
}

interface FacetChoice {
  _id: string;
  name: string;
  count: number;
}

/** Changes found by a refresh. */
export interface CatalogChange {
  /** Anything may have changed. */
  content: boolean;
  /** It is one of many such changes: what was answered before may be shown until the next answer is made. */
  gradual?: boolean;
  /** Ids of products that were written. */
  products: readonly string[];
  /** Those of them that look different in lists: sold out, back, rated. */
  relisted: readonly string[];
}

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface Loaded {
  columns: ProductColumns;
  /** PostgreSQL snapshot of the last read. */
  snapshot: string;
}

/**
 * The catalogue in this process's memory, and the only way to query it: criteria, sort and page in; ordinals,
 * total and facets out. Queries are answered from memory and never wait for a refresh.
 */
export class CatalogIndex {
  readonly #db: Db;
  readonly #log: Log;
  readonly #loadSize: number;
  readonly #titlesWaitMs: number;
  readonly #subscribers: ((change: CatalogChange) => void)[] = [];
  readonly #ready = Promise.withResolvers<void>();
  readonly #closing = new AbortController();
  readonly #texts: TextLoader;
  readonly #search: KeywordSearch;
  readonly #specifications = new SpecificationColumn();
  #isSearchable = false;
  #loaded: Loaded | undefined;
  /** Being loaded; replaces the current one once it has caught up. */
  #reloaded: Loaded | undefined;
  #taxonomy: Taxonomy | undefined;
  #rules = new RuleSet();
  #titlePlaces: Uint32Array | undefined;
  #haveTitlesChanged = false;
  #readingTitles: Promise<Uint32Array> | undefined;
  #contentChanged = false;
  #isGradual = true;
  /** The last reading failed, which is logged once. */
  #isBehind = false;
  #refreshing = Promise.resolve();
  #nextRefresh: Promise<void> | undefined;
  #reloadWanted = false;
  #isReloading = false;

  constructor(db: Db, log: Log, loadSize = usualLoadSize, titlesWait = titlesWaitMs) {
    this.#db = db;
    this.#log = log;
    this.#loadSize = loadSize;
    this.#titlesWaitMs = titlesWait;
    const words = new SearchIndex();
    this.#texts = new TextLoader(db, words, this.#specifications);
    this.#search = new KeywordSearch(words);
  }

  /** Lists can be answered. */
  get isLoaded(): boolean {
    return this.#loaded !== undefined;
  }

  /** Searches and filters by specification too: words take longer to read. */
  get isReady(): boolean {
    return this.isLoaded && this.#isSearchable;
  }

  /** Resolves when everything was read for the first time. */
  ready(): Promise<void> {
    return this.#ready.promise;
  }

  get taxonomy(): Taxonomy {
    if (!this.#taxonomy) throw new RefusedError(refuseForNow());
    return this.#taxonomy;
  }

  onChange(subscriber: (change: CatalogChange) => void): void {
    this.#subscribers.push(subscriber);
  }

  /** Titles are not in memory: for a sort by title their order is loaded once after each change of content. */
  async find(request: FindRequest): Promise<Found> {
    const byTitle = request.sort.some(({ field }) => field === 'title');
    return this.#find(request, byTitle ? await this.#readTitlePlaces() : undefined);
  }

  /** Whether staff has a pin or a redirect for these very words. */
  hasRule(keyword: string): boolean {
    const { words } = readWords(keyword);
    const rules = this.#rules;
    return (rules.findPins(words) ?? rules.findRedirect(words)) !== undefined;
  }

  /** Whether a product uses the word, in any form. */
  isUsed(word: string): boolean {
    return this.#search.isUsed(word);
  }

  /** Whether a title has the two words next to each other. */
  isInTitles(words: readonly [string, string]): boolean {
    return this.#search.isInTitles(words);
  }

  /** Synchronous: the next query overwrites the buffers. */
  #find(
    { criteria, keyword: request, sort, page, facets }: FindRequest,
    titlePlaces: Uint32Array | undefined,
  ): Found {
    const { taxonomy } = this;
    const { columns } = this.#loaded as Loaded;
    const keyword = request && this.#look(request, columns);
    const among = keyword ? { ...criteria, among: keyword.ordinals } : criteria;
    const filter = this.#filterBySpecifications(criteria);
    const found = matchProducts(columns, among, facets, filter);
    const places = titlePlaces && atLeast(titlePlaces, columns.end);
    const { relevances } = keyword ?? {};
    const order = createOrdering(columns, { titlePlaces: places, relevances }, sort);
    const isFull = (ordinal: number) => (relevances?.[ordinal] as number) >= 0;
    const isMixed = keyword !== undefined && keyword.full < keyword.ordinals.length;
    const total = found.ordinals.length;
    const specifications =
      found.facets && this.#isSearchable && isOfAKind(among)
        ? offerSpecifications(this.#specifications, found.ordinals, filter)
        : [];
    const full = isMixed ? found.ordinals.filter(isFull).length : total;
    const inOrder = isMixed ? putFirst(isFull, order) : order;
    const isByRelevance = keyword && sort[0]?.field === 'relevance';
    const candidates = isByRelevance
      ? this.#search.keepBest(keyword, found.ordinals, page.to)
      : found.ordinals;
    const ordinals = [...selectRange(candidates, inOrder, page)];
    return {
      total,
      ordinals,
      ...(keyword && { keyword: describeKeyword(keyword, full, ordinals) }),
      ...(found.facets && {
        facets: { ...nameFacets(columns, taxonomy, found.facets), specifications },
      }),
    };
  }

  #look({ text, ...options }: KeywordRequest, columns: ProductColumns): KeywordMatch {
    if (!this.#isSearchable) throw new RefusedError(refuseForNow());
    const { shown, popularity } = columns;
    return this.#search.find(text, { rules: this.#rules, ...options, shown, popularity });
  }

  #filterBySpecifications({ specifications = [] }: ProductCriteria) {
    if (specifications.length === 0) return undefined;
    if (!this.#isSearchable) throw new RefusedError(refuseForNow());
    return new SpecificationFilter(this.#specifications, specifications);
  }

  /** After a change the former order serves if the next one takes long, as among a million titles: a second. */
  async #readTitlePlaces(): Promise<Uint32Array> {
    const former = this.#titlePlaces;
    if (former && !this.#haveTitlesChanged && !this.#readingTitles) return former;
    const next = this.#readNextTitlePlaces();
    if (!former) return next;
    return Promise.race([next, sleep(this.#titlesWaitMs, former, { ref: false })]);
  }

  /** Whoever has renamed a product waits for a reading that knows of it: one under way may have begun before. */
  async #readNextTitlePlaces(): Promise<Uint32Array> {
    if (this.#haveTitlesChanged) await this.#readingTitles?.catch(() => {});
    this.#readingTitles ??= this.#loadTitlePlaces().finally(() => {
      this.#readingTitles = undefined;
    });
    return this.#readingTitles;
  }

  async #loadTitlePlaces(): Promise<Uint32Array> {
    const isFirst = this.#titlePlaces === undefined;
    this.#haveTitlesChanged = false;
    try {
      this.#titlePlaces = await loadTitlePlaces(this.#db);
    } catch (error) {
      this.#haveTitlesChanged = true;
      throw error;
    }
    // Lists in the former order may be cached.
    if (!isFirst || this.#haveTitlesChanged) {
      this.#notify({ content: true, products: [], relisted: [] });
    }
    return this.#titlePlaces;
  }

  /**
   * Loads changes, for writers whose next request must see them. If the database is unreachable, the next
   * refresh catches up.
   */
  refresh({ content = false, gradual = false } = {}): Promise<void> {
    this.#contentChanged ||= content;
    if (content) this.#isGradual &&= gradual;
    // A running refresh may have begun before the change.
    this.#nextRefresh ??= this.#refreshing.then(() => {
      this.#nextRefresh = undefined;
      this.#refreshing = this.#readChanges();
      return this.#refreshing;
    });
    return this.#nextRefresh;
  }

  async #readChanges(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const target = this.#reloaded ?? this.#loaded;
    // Products are shown from the database already, and what changed of them is not known yet.
    if (!target) return this.#notify({ content: true, products: [], relisted: [] });
    const content = this.#contentChanged || target === this.#reloaded;
    const gradual = this.#contentChanged && this.#isGradual && target === this.#loaded;
    this.#contentChanged = false;
    this.#isGradual = true;
    try {
      const changes = await loadChanges(this.#db, target.snapshot, this.#loadSize + 1);
      const taxonomy = content ? await loadTaxonomy(this.#db) : this.taxonomy;
      const rules = content ? await this.#readRules() : this.#rules;
      const areTextsRead = await this.#texts.readSome();
      // Answers made before had no specifications.
      const isComplete = areTextsRead && !this.#isSearchable;
      this.#isSearchable ||= areTextsRead;
      const products = unpackIds(changes.ids);
      const relisted = new Set<string>();
      for (const [at, product] of [...unpackProducts(changes)].entries()) {
        if (target.columns.looksDifferent(product)) relisted.add(products[at] ?? '');
        target.columns.put(product);
      }
      target.snapshot = changes.snapshot;
      // After an import: a full reload is faster than so many increments.
      if (changes.count > this.#loadSize) this.reload();
      if (!areTextsRead) void this.refresh();
      this.#rules = rules;
      this.#show(target, taxonomy, {
        content: content || isComplete,
        gradual: gradual && !isComplete,
        products,
        relisted: [...relisted],
      });
    } catch (error) {
      this.#contentChanged ||= content;
      if (content) this.#isGradual &&= gradual;
      if (!this.#isBehind && !this.#closing.signal.aborted) {
        this.#log.warn({ err: error }, 'changes of the catalogue could not be read');
      }
      this.#isBehind = true;
    }
  }

  /**
   * Keeps the prepared set unless rules changed: content changes often, and preparing thousands of rules takes
   * some 60 ms.
   */
  async #readRules(): Promise<RuleSet> {
    const rules = await loadRules(this.#db);
    return isDeepStrictEqual(rules, this.#rules.rules) ? this.#rules : new RuleSet(rules);
  }

  #show(loaded: Loaded, taxonomy: Taxonomy, change: CatalogChange): void {
    this.#loaded = loaded;
    // Another reload may have finished meanwhile.
    if (loaded === this.#reloaded) this.#reloaded = undefined;
    this.#taxonomy = taxonomy;
    this.#isBehind = false;
    if (this.#isSearchable) this.#ready.resolve();
    this.#haveTitlesChanged ||= change.content;
    if (change.content || change.products.length > 0) this.#notify(change);
  }

  #notify(change: CatalogChange): void {
    for (const notify of this.#subscribers) notify(change);
  }

  /**
   * Reloads everything in the background, after rows were deleted or notifications missed. One at a time;
   * repeated if requested again meanwhile.
   */
  reload(): void {
    this.#reloadWanted = true;
    if (!this.#isReloading) void this.#reloadWhileWanted();
  }

  async #reloadWhileWanted(): Promise<void> {
    const { signal } = this.#closing;
    this.#isReloading = true;
    for (let wait = retryMs.first; this.#reloadWanted && !signal.aborted; ) {
      try {
        this.#reloadWanted = false;
        this.#reloaded = await this.#loadAll();
        wait = retryMs.first;
        await this.refresh({ content: true });
      } catch (error) {
        this.#reloadWanted = true;
        if (!signal.aborted) this.#log.warn({ err: error }, 'the catalogue could not be read yet');
        await sleep(wait, undefined, { ref: false, signal }).catch(() => {});
        wait = Math.min(2 * wait, retryMs.longest);
      }
    }
    this.#isReloading = false;
  }

  async #loadAll(): Promise<Loaded> {
    const snapshot = await readIndexSnapshot(this.#db);
    const columns = new ProductColumns();
    columns.reserve((await findLastOrdinal(this.#db)) + 1);
    const load = (after: number) => loadProducts(this.#db, { after, limit: this.#loadSize });
    for (let next = load(0); ; ) {
      const packed = await next;
      this.#closing.signal.throwIfAborted();
      const isLast = packed.count < this.#loadSize;
      // Prefetches the next batch; if that fails, the error is thrown by the `await` above.
      if (!isLast) next = load(packed.last);
      next.catch(() => {});
      for (const product of unpackProducts(packed)) columns.put(product);
      if (isLast) return { columns, snapshot };
    }
  }

  close(): void {
    this.#closing.abort();
  }
}

function describeKeyword(match: KeywordMatch, full: number, page: readonly number[]): FoundKeyword {
  const { words, correction, redirect } = match;
  const pinned = match.ordinals.subarray(0, match.pinned);
  return {
    words,
    ...(correction !== undefined && { correction }),
    ...(redirect !== undefined && { redirect }),
    full,
    pinned: page.filter((ordinal) => pinned.includes(ordinal)),
    partial: namePartialWords(match, page),
  };
}

/** Without such a filter, facets of specifications say little and are slowest to count. */
function isOfAKind({ among, categoryIds, subcategoryIds, specifications }: ProductCriteria) {
  return Boolean(among || categoryIds || subcategoryIds || specifications?.length);
}

/** Products newer than the title order sort first. */
function atLeast(places: Uint32Array, length: number): Uint32Array {
  if (places.length >= length) return places;
  const more = new Uint32Array(length);
  more.set(places);
  return more;
}

const starsOffered = Array.from(
  { length: ratings.maximum - ratings.minimum + 1 },
  (_, at) => ratings.maximum - at,
);

function nameFacets(
  columns: ProductColumns,
  taxonomy: Taxonomy,
  counts: FacetCounts,
): Omit<Facets, 'specifications'> {
  return {
    categories: nameChoices(taxonomy.categories, columns.categoryNumbers, counts.categories),
    brands: nameChoices(taxonomy.brands, columns.brandNumbers, counts.brands),
    ratings: starsOffered.map((stars) => ({
      stars,
      count: counts.stars.subarray(stars).reduce((sum, count) => sum + count, 0),
    })),
    price: counts.price,
    inStock: counts.inStock,
    onSale: counts.onSale,
  };
}

function nameChoices(
  { entries }: Taxonomy['brands'],
  numbers: Numbering,
  counts: Uint32Array,
): FacetChoice[] {
  return entries.map(({ id, name }) => ({
    _id: id,
    name,
    count: counts[numbers.find(id) ?? -1] ?? 0,
  }));
}
