import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { CatalogIndex } from './catalog-index.ts';
import { ChangeFeed } from './change-feed.ts';

export interface CatalogOptions {
  db: Db;
  /** Address of the same database past any pooler, for the connection that listens. */
  directUrl: string;
  log: FastifyBaseLogger;
  settings: Pick<ShopSettings, 'values'>;
  /** Where browsers reach the shop: pictures are named by full addresses. */
  publicUrl: string;
}

/** What the catalogue's services work with. */
export interface Catalog {
  db: Db;
  /** As it is at every look. */
  readonly currency: Currency;
  publicUrl: string;
  index: CatalogIndex;
  /** Whether change notifications are heard. */
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
  const { db, directUrl, log, settings, publicUrl } = options;
  const index = new CatalogIndex(db, log);
  const feed = new ChangeFeed({ index, directUrl, log });
  return {
    db,
    get currency() {
      return settings.values.currency;
    },
    publicUrl,
    index,
    isListening: () => feed.isListening,
    start: () => feed.start(),
    close: () => feed.close(),
  };
}
