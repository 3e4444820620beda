import pg from 'pg';
import { readAddress } from './read-address.ts';

const connectTimeoutMs = 5_000;

/** A peer that vanished without a word is noticed within 20 s; without a delay, the system asks after two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A connection outside of any pool, for one-off or long-running work. */
export async function openClient(url: string, applicationName = 'matjar'): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: readAddress(url),
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    ...keepAlive,
  });
  // The running statement fails with the same error; an unhandled `error` event would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
