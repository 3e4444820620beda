import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type AnswerSource, PublicAnswers } from '../../platform/cache/public-answers.ts';
import { CatalogIndex } from './catalog-index.ts';
import { ChangeFeed } from './change-feed.ts';
import { openPageReading } from './page-reading.ts';
import type { ProductRow } from './product.queries.ts';
import { KeywordSearch } from './search/keyword-search.ts';

export interface CatalogOptions {
  db: Db;
  /** Address of the same database, for the connection that listens. */
  databaseUrl: string;
  log: FastifyBaseLogger;
  currency: Currency;
  /** Where browsers reach the shop: pictures are named by full addresses. */
  publicUrl: string;
}

/** What the catalogue's services work with. */
export interface Catalog {
  db: Db;
  currency: Currency;
  publicUrl: string;
  changes: ChangeFeed;
  index: CatalogIndex;
  search: KeywordSearch;
  /** The texts of a page's products, in its order; read for pages asked for at the same moment at once. */
  readPage: (ordinals: readonly number[]) => Promise<ProductRow[]>;
  /** For whoever keeps something that is made of the catalogue. */
  source: AnswerSource;
  /** The same for what is not made of stock and sales. */
  content: AnswerSource;
  answers: PublicAnswers;
  close(): Promise<void>;
}

const answerBytes = 16 * 1_024 * 1_024;

export function openCatalog(options: CatalogOptions): Catalog {
  const { db, databaseUrl, log, currency, publicUrl } = options;
  const changes = new ChangeFeed({
    db,
    log,
    databaseUrl,
  });
  const source = {
    version: () => changes.version,
    becomeCurrent: () => changes.becomeCurrent(),
  };
  return {
    db,
    currency,
    publicUrl,
    changes,
    index: new CatalogIndex(db, changes),
    readPage: openPageReading(db),
    search: new KeywordSearch(db, () => changes.contentVersion),
    source,
    content: { ...source, version: () => changes.contentVersion },
    answers: new PublicAnswers(source, answerBytes),
    close: () => changes.close(),
  };
}
