import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type AnswerSource, PublicAnswers } from '../../platform/cache/public-answers.ts';
import { CatalogIndex } from './catalog-index.ts';
import { ChangeFeed } from './change-feed.ts';
import { KeywordSearch } from './search/keyword-search.ts';

export interface CatalogOptions {
  db: Db;
  /** Address of the same database past any pooler, for the connection that listens. */
  directUrl: string;
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
  index: CatalogIndex;
  search: KeywordSearch;
  /** For whoever keeps something that is made of the catalogue. */
  source: AnswerSource;
  /** The same for what is not made of stock and sales. */
  content: AnswerSource;
  answers: PublicAnswers;
  start(): Promise<void>;
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent in a process that serves only the web app. */
    catalog: Catalog | undefined;
  }
}

const answerBytes = 16 * 1_024 * 1_024;

export function openCatalog(options: CatalogOptions): Catalog {
  const { db, directUrl, log, currency, publicUrl } = options;
  const index = new CatalogIndex(db, log);
  const feed = new ChangeFeed({ index, directUrl, log });
  const search = new KeywordSearch(db);
  const versions = { all: 1, content: 1 };
  index.onChange(({ content }) => {
    versions.all += 1;
    if (!content) return;
    versions.content += 1;
    search.textsChanged();
  });
  const becomeCurrent = () => undefined;
  const source = { version: () => versions.all, becomeCurrent };
  return {
    db,
    currency,
    publicUrl,
    index,
    search,
    source,
    content: { version: () => versions.content, becomeCurrent },
    answers: new PublicAnswers(source, answerBytes),
    start: () => feed.start(),
    close: () => feed.close(),
  };
}
