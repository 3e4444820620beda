import type { Connection } from '@matjar/db/connect.ts';
import type { Pool, PoolClient } from 'pg';

/** Catalogue and settings look for changes whenever it is due, whatever else is asked for. */
const byItself =
  /pg_current_snapshot|from search_rules|from "(?:shop_settings|content_documents|text_overrides|banners)"|'ordinal', product\.ordinal/;

/** The texts of the statements that are sent over the connection's pool meanwhile. */
export async function recordStatements(
  { db }: Connection,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const pool = db.$client as Pool;
  const sent: string[] = [];
  const originals = new Map<PoolClient, PoolClient['query']>();
  const listenTo = (client: PoolClient) => {
    if (originals.has(client)) return;
    const send = client.query as (...call: unknown[]) => unknown;
    originals.set(client, client.query);
    const query = (statement: string | { text: string }, ...rest: unknown[]) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!byItself.test(text)) sent.push(text);
      return send.call(client, statement, ...rest);
    };
    Object.assign(client, { query });
  };
  pool.on('acquire', listenTo);
  try {
    await act();
    return sent;
  } finally {
    pool.off('acquire', listenTo);
    for (const [client, query] of originals) Object.assign(client, { query });
  }
}
