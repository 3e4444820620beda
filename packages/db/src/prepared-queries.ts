import type postgres from 'postgres';

type Unsafe = postgres.Sql['unsafe'];

/**
 * Lets the queries of Drizzle, which come to the driver as texts, be prepared once per connection like
 * those of templates. Without it every one of them is parsed and planned anew, in two round trips.
 */
export function prepareQueries(sql: postgres.Sql | postgres.TransactionSql): void {
  const unsafe = sql.unsafe.bind(sql) as Unsafe;
  const prepared: Unsafe = (query, parameters = [], options = {}) =>
    // Texts without parameters may hold several statements, which cannot be prepared. Drizzle itself
    // asks for the contrary, so its word comes first.
    unsafe(query, parameters, parameters.length > 0 ? { ...options, prepare: true } : options);
  Object.assign(sql, { unsafe: prepared });
}
