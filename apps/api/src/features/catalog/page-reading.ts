import type { Db } from '@matjar/db/connect.ts';
import { findProductsByOrdinal, type ProductRow } from './product.queries.ts';

export function openPageReading(db: Db) {
  return async (page: readonly number[]): Promise<ProductRow[]> => {
    const found = await findProductsByOrdinal(db, page);
    return page.flatMap((ordinal) => found.get(ordinal) ?? []);
  };
}
