import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Drizzle's `inArray` with one parameter for the whole list: the statement has one text, whatever the length. */
export function isOneOf<Column extends AnyPgColumn>(
  column: Column,
  values: readonly Column['_']['data'][],
): SQL {
  return sql`${column} = any(${sql.param([...values])})`;
}
