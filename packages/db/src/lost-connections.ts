import type postgres from 'postgres';

/** Errors after which the driver closes the connection by itself. */
const lost = /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-5])$/;

type Work = (transaction: postgres.TransactionSql) => unknown;
type Adapt = (transaction: postgres.TransactionSql) => void;

/**
 * Transactions whose connection is lost. The driver would send their rollback into the socket that is
 * gone, outside of any promise, and end the whole process (porsager/postgres#1208). A transaction that
 * heard of the loss is therefore left unfinished: the driver itself rejects it when the connection
 * closes, and the server rolls back what it never saw committed. `adapt` is done to every transaction.
 */
export function outliveLostConnections(sql: postgres.Sql, adapt: Adapt): void {
  const begin = sql.begin.bind(sql);
  const guarded = (options: string | Work, work?: Work) =>
    work === undefined
      ? begin(guard(options as Work, adapt))
      : begin(options as string, guard(work, adapt));
  Object.assign(sql, { begin: guarded });
}

function guard(work: Work, adapt: Adapt) {
  return async (transaction: postgres.TransactionSql) => {
    adapt(transaction);
    const savepoint = transaction.savepoint.bind(transaction);
    const guarded = (name: string | Work, inner?: Work) =>
      inner === undefined
        ? savepoint(guard(name as Work, adapt))
        : savepoint(name as string, guard(inner, adapt));
    Object.assign(transaction, { savepoint: guarded });
    try {
      return await work(transaction);
    } catch (error) {
      if (isLost(error)) return new Promise<never>(() => {});
      throw error;
    }
  };
}

function isLost(error: unknown): boolean {
  for (let each: unknown = error, depth = 0; each instanceof Error && depth < 5; depth += 1) {
    if ('code' in each && typeof each.code === 'string' && lost.test(each.code)) return true;
    each = each.cause;
  }
  return false;
}
