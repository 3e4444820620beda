import type { Db } from '@matjar/db/connect.ts';
import { gather } from '../../platform/gather.ts';
import { findProductsByOrdinal, type ProductRow } from './product.queries.ts';

/** So that those of a busy moment are read on several connections. */
const mostPages = 8;

export function openPageReading(db: Db) {
  return gather({
    most: mostPages,
    groups: 3,
    work: async (pages: (readonly number[])[]): Promise<ProductRow[][]> => {
      const found = await findProductsByOrdinal(db, [...new Set(pages.flat())]);
      return pages.map((page) => page.flatMap((ordinal) => found.get(ordinal) ?? []));
    },
  });
}
