import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import type { Connection, Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { MediaDeps } from './features/media/media.service.ts';

/** External resources that the app uses but does not open or close itself. */
export interface Resources {
  log: FastifyBaseLogger;
  /** Absent in a process that serves only the web app. */
  database?: DatabaseResource;
  /** Dependencies of the shop's features; absent if `database` is. */
  shop?: ShopResources;
  /** Absent in a process that serves only the API. */
  web?: WebApp;
}

export interface DatabaseResource {
  /** Resolves if the database responds; rejects otherwise. */
  checkReady(): Promise<void>;
}

export interface ShopResources {
  database: Connection & { directUrl: string; replica?: Db | undefined };
  media: MediaDeps;
}

/** The built web app. */
export interface WebApp {
  handlePage: (request: Request, host: PageHost) => Promise<Response>;
  /** The canonical URL of a page that is the same for everybody; undefined for other pages. */
  publicAddress: (target: string) => string | undefined;
  /** Folder of static files. */
  clientDir: string;
}

/** Services of the server for the rendering of one request. */
export interface PageHost {
  fetchApi: (path: string, init?: RequestInit) => Promise<Response>;
  nonce: string;
  /** Send the page only when it is complete, because it will be cached. */
  wholePage: boolean;
  settings: PublicSettings;
}
