import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { CatalogIndex } from './catalog-index.ts';
import { ChangeFeed } from './change-feed.ts';

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
  /** Whether announcements of changes are heard. */
  isListening(): boolean;
  start(): Promise<void>;
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent in a process that serves only the web app. */
    catalog: Catalog | undefined;
  }
}

export function openCatalog(options: CatalogOptions): Catalog {
  const { db, directUrl, log, currency, publicUrl } = options;
  const index = new CatalogIndex(db, log);
  const feed = new ChangeFeed({ index, directUrl, log });
  return {
    db,
    currency,
    publicUrl,
    index,
    isListening: () => feed.isListening,
    start: () => feed.start(),
    close: () => feed.close(),
  };
}
