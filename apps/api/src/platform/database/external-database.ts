import { withClient } from '@matjar/db/with-client.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';

const oldestVersion = 150_000;

/** Looks at the PostgreSQL that a setting names before anything is built on it. */
export async function checkExternalDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const version = await readVersion(url).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
    throw new SetupProblem(
      `${setting} leads to no PostgreSQL that answers (${reason}): check host, port, user, password and database.`,
      { cause },
    );
  });
  if (version < oldestVersion) {
    throw new SetupProblem(
      `${setting} leads to PostgreSQL ${Math.floor(version / 10_000)}; the shop needs 15 or newer.`,
    );
  }
}

function readVersion(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version`,
    );
    return rows[0].version;
  });
}
