import type { PublicSettings } from '@matjar/contract/public-settings.ts';
import type { Connection, Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { MediaDeps } from './features/media/media.service.ts';

/** What the app needs from the outside and does not open or close itself. */
export interface Resources {
  log: FastifyBaseLogger;
  /** Absent in a process that serves only the web app. */
  database?: DatabaseResource;
  /** What the shop's features work with; absent where `database` is. */
  shop?: ShopResources;
  /** Absent in a process that serves only the API. */
  web?: WebApp;
}

export interface DatabaseResource {
  /** Resolves when the database answers; rejects when it does not. */
  checkReady(): Promise<void>;
}

export interface ShopResources {
  database: Connection & { directUrl: string; replica?: Db | undefined };
  media: MediaDeps;
}

/** The built web app. */
export interface WebApp {
  handlePage: (request: Request, host: PageHost) => Promise<Response>;
  /** The one address of a page that is the same for everybody; nothing for other pages. */
  publicAddress: (target: string) => string | undefined;
  /** Folder of the files browsers load as they are. */
  clientDir: string;
}

/** What the server lends to the web app for one request. */
export interface PageHost {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  nonce: string;
  /** Send nothing before everything is there, because the page will be cached. */
  wholePage: boolean;
  settings: PublicSettings;
}
