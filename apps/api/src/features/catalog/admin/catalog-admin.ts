import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/access.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { MediaParts } from '../../media/media.service.ts';
import type { Catalog } from '../catalog.ts';
import type { NameSearch } from './name-search.ts';

/** What the services that change the catalogue work with. */
export interface CatalogAdmin {
  db: Db;
  catalog: Catalog;
  media: MediaParts;
  names: NameSearch;
}

/** Takes a refused transaction back; the refusal itself is the answer. */
class Undo extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('taken back');
    this.refusal = refusal;
  }
}

/** One change of the catalogue: all of it or nothing, and the next request sees it. */
export async function changeCatalog<Result>(
  { db, catalog }: CatalogAdmin,
  change: (db: Db) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await runTransaction(db, async (transaction) => {
      const outcome = await change(transaction);
      if (outcome instanceof Refusal) throw new Undo(outcome);
      return outcome;
    });
    await catalog.index.refresh({ content: true });
    return result;
  } catch (error) {
    if (error instanceof Undo) return error.refusal as Result;
    throw error;
  }
}

export type Actor = SignedIn;
