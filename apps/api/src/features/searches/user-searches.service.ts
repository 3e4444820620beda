import type { RecentSearch, RecentSearchRequest } from '@matjar/contract/searches/searches.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { BatchedCounts } from '../../platform/batched-counts.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { countMatches } from '../catalog/count-matches.service.ts';
import { looksPersonal, normaliseText } from './searched-text.ts';
import {
  deleteAllUserSearches,
  deleteOldSearches,
  deleteUserSearches,
  findUserSearches,
  type UserSearch,
  upsertUserSearches,
} from './user-searches.queries.ts';

const retentionDays = 90;
const maxPerUser = 30;

type Settings = Pick<ShopSettings, 'values'>;

/** Searches kept with accounts, written in the background: a kill loses the last second. */
export class UserSearches {
  readonly #catalog: Catalog;
  readonly #settings: Settings;
  readonly #waiting: BatchedCounts<UserSearch>;

  constructor(catalog: Catalog, settings: Settings, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#catalog = catalog;
    this.#settings = settings;
    this.#waiting = new BatchedCounts(log, 'searches of users', (batch) =>
      upsertUserSearches(catalog.db, [...batch.values()], maxPerUser),
    );
  }

  /** The same texts as in the reports; nothing while the shop keeps none. */
  async add(userId: string, { keyword, asTyped }: RecentSearchRequest): Promise<void> {
    const text = normaliseText(keyword);
    if (!this.#settings.values.keepSearches || text === '' || looksPersonal(keyword)) return;
    const { found, partly } = await countMatches(this.#catalog, keyword, asTyped);
    const search = { userId, text, found: found + partly, searchedAt: new Date() };
    this.#waiting.add(`${userId} ${text}`, search);
  }

  async list(userId: string): Promise<RecentSearch[]> {
    await this.flush();
    return listSearchesOf({ db: this.#catalog.db, settings: this.#settings }, userId);
  }

  /** All of them, or the one with this text. */
  async clear(userId: string, keyword: string | undefined): Promise<void> {
    await this.flush();
    await deleteUserSearches(this.#catalog.db, userId, keyword && normaliseText(keyword));
  }

  flush(): Promise<void> {
    return this.#waiting.flush();
  }
}

/** Newest first. */
export async function listSearchesOf(
  { db, settings }: { db: Db; settings: Settings },
  userId: string,
): Promise<RecentSearch[]> {
  if (!settings.values.keepSearches) return [];
  const rows = await findUserSearches(db, userId, retentionDays);
  return rows.map(({ searchedAt, ...search }) => ({
    ...search,
    searchedAt: searchedAt.toISOString(),
  }));
}

/** Deletes what is too old, or everything if the shop keeps no searches. */
export async function sweepUserSearches(db: Db, settings: Settings): Promise<void> {
  if (settings.values.keepSearches) await deleteOldSearches(db, retentionDays);
  else await deleteAllUserSearches(db);
}
