import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal } from '../../../http/errors/refusal.ts';
import type { ShopSettings } from '../../../platform/settings/shop-settings.ts';
import type { MediaDeps } from '../../media/media.service.ts';
import type { Catalog } from '../catalog.ts';

/** What the services that change the catalogue work with. */
export interface CatalogAdmin {
  db: Db;
  catalog: Catalog;
  media: MediaDeps;
  settings: ShopSettings;
}

/** Runs a change in a transaction, then refreshes the index, so that the next request sees it. */
export async function changeCatalog<Result>(
  { db, catalog }: CatalogAdmin,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const result = await orRollback<Result, Result>(
    runTransaction(db, async (tx) => {
      const outcome = await change(tx);
      if (outcome instanceof Refusal) throw new Rollback(outcome);
      return outcome;
    }),
  );
  if (result instanceof Rollback) return result.reason;
  await catalog.index.refresh({ content: true });
  return result;
}

export type Actor = SignedIn;
