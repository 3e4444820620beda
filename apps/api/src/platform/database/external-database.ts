import postgres from 'postgres';
import { SetupProblem } from './setup-problem.ts';

const oldestVersion = 150_000;

/** Looks at the PostgreSQL that DATABASE_URL names before anything is built on it. */
export async function checkExternalDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql`select current_setting('server_version_num')::int as version`;
    if (row && row.version < oldestVersion) {
      throw new SetupProblem(
        `DATABASE_URL leads to PostgreSQL ${Math.floor(row.version / 10_000)}; the shop needs 15 or newer.`,
      );
    }
  } catch (cause) {
    if (cause instanceof SetupProblem) throw cause;
    const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
    throw new SetupProblem(
      `DATABASE_URL leads to no PostgreSQL that answers (${reason}): check host, port, user, password and database.`,
      { cause },
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}
