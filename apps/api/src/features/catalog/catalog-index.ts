import type { Db } from '@matjar/db/connect.ts';
import type { ChangeFeed } from './change-feed.ts';
import { type Directory, loadDirectory } from './directory.ts';
import {
  findLastOrdinal,
  loadProducts,
  loadTitleOrder,
  readChangeMark,
} from './index/index-load.queries.ts';
import { ProductColumns } from './index/product-columns.ts';
import { unpackProducts } from './index/unpack-products.ts';

/** Products per statement: each stays far below the time a statement may take. */
const loadSize = 20_000;

interface Read {
  version: number;
  contentVersion: number;
  removalVersion: number;
  horizon: string;
}

/** The catalogue in this process's memory. Always asked through `current`, which brings it up to date. */
export class CatalogIndex {
  #columns = new ProductColumns();
  #directory: Directory | undefined;
  #titles: { places: Uint32Array; contentVersion: number } | undefined;
  #read: Read | undefined;
  #reading: Promise<void> | undefined;
  readonly #sql: Db;
  readonly #feed: ChangeFeed;

  constructor(db: Db, feed: ChangeFeed) {
    this.#sql = db;
    this.#feed = feed;
  }

  async current(): Promise<{ columns: ProductColumns; directory: Directory }> {
    await this.#feed.becomeCurrent();
    // Changes that come while this one reads are for the next one to read.
    const wanted = this.#feed.version;
    while ((this.#read?.version ?? 0) < wanted) {
      this.#reading ??= this.#readChanges().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
    if (!this.#directory) throw new Error('The directory is read with the products.');
    return { columns: this.#columns, directory: this.#directory };
  }

  /** For each ordinal its place among all titles. Read only when somebody sorts by title. */
  async titlePlaces(): Promise<Uint32Array> {
    const { contentVersion } = this.#feed;
    if (this.#titles?.contentVersion !== contentVersion) {
      const packed = await loadTitleOrder(this.#sql);
      const places = new Uint32Array(Math.max(this.#columns.end, packed.length / 4 + 1));
      for (let place = 0; place < packed.length / 4; place += 1) {
        places[packed.readInt32BE(place * 4)] = place;
      }
      this.#titles = { places, contentVersion };
    }
    return this.#titles.places;
  }

  async #readChanges(): Promise<void> {
    const { version, contentVersion, removalVersion } = this.#feed;
    const before = this.#read;
    const mark = await readChangeMark(this.#sql);
    if (before?.removalVersion === removalVersion) {
      await this.#load(this.#columns, before.horizon);
    } else {
      // Beside the old ones, which requests under way still look at.
      const columns = new ProductColumns();
      columns.reserve((await findLastOrdinal(this.#sql)) + 1);
      await this.#load(columns);
      this.#columns = columns;
    }
    if (!this.#directory || before?.contentVersion !== contentVersion) {
      this.#directory = await loadDirectory(this.#sql);
    }
    this.#feed.remember(mark);
    this.#read = { version, contentVersion, removalVersion, horizon: mark.horizon };
  }

  async #load(columns: ProductColumns, changedSince?: string): Promise<void> {
    let after = 0;
    for (;;) {
      const packed = await loadProducts(this.#sql, { after, limit: loadSize, changedSince });
      for (const product of unpackProducts(packed)) columns.put(product);
      if (packed.count < loadSize) return;
      after = packed.last;
    }
  }
}
