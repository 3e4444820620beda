import type { Db } from '@matjar/db/connect.ts';
import type { Config } from '../../config.ts';
import { RateLimits } from '../../http/requests/rate-limits.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { ShopResources } from '../../resources.ts';
import { PasswordQueue } from './passwords/password-queue.ts';
import { makeTokenKeys, type TokenKeys } from './sessions/access-token.ts';

/** What everything about accounts works with: one per process. */
export interface Accounts {
  db: Db;
  keys: TokenKeys;
  passwords: PasswordQueue;
  limits: RateLimits;
  settings: ShopSettings;
  publicUrl: string;
  /** Whether cookies travel over https only. */
  secureCookies: boolean;
  /** What features that stand above this one forget with an account. */
  erasers: readonly Eraser[];
}

export interface ErasedAccount {
  userId: string;
  /** Ids of the orders, which stay. */
  orders: readonly string[];
  /** Stands where the name stood. */
  nobody: string;
}

export type Eraser = (tx: Db, account: ErasedAccount) => Promise<void>;

export function openAccounts(
  config: Config,
  { db }: ShopResources['database'],
  settings: ShopSettings,
  erasers: readonly Eraser[],
): Accounts {
  return {
    db,
    keys: makeTokenKeys(config.sessionSecrets, config.publicUrl),
    passwords: new PasswordQueue(),
    limits: new RateLimits(db, config.rateLimitAddressFactor),
    settings,
    publicUrl: config.publicUrl,
    secureCookies: config.publicUrl.startsWith('https:'),
    erasers,
  };
}

export interface AccountOptions {
  accounts: Accounts;
  config: Config;
}
