import type { Sql } from '@matjar/db/connect.ts';
import { gather } from '../../platform/gather.ts';
import { findProductsByOrdinal, type ProductRow } from './product.queries.ts';

/** So that those of a busy moment are read on several connections. */
const mostPages = 8;

export function openPageReading(sql: Sql) {
  return gather({
    most: mostPages,
    groups: 3,
    work: async (pages: (readonly number[])[]): Promise<ProductRow[][]> => {
      const found = await findProductsByOrdinal(sql, [...new Set(pages.flat())]);
      return pages.map((page) => page.flatMap((ordinal) => found.get(ordinal) ?? []));
    },
  });
}
