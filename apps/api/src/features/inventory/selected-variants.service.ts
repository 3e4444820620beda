import type { SelectedVariants } from '@matjar/contract/operations/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { findStockedVariants, type StockedRow } from './inventory.queries.ts';
import { readCriteria } from './inventory.service.ts';

export type SelectedVariant = StockedRow;

/** Ordered by shelf. Returns one more than `most` if there are more. */
export function findSelectedVariants(
  { db, settings }: { db: Db; settings: ShopSettings },
  chosen: SelectedVariants,
  most: number,
): Promise<SelectedVariant[]> {
  const which =
    'ids' in chosen
      ? { ids: [...new Set(chosen.ids)].filter(isId) }
      : readCriteria(chosen.filter, { settings });
  return findStockedVariants(db, which, most + 1);
}
