// A process for the kill tests: opens an embedded PostgreSQL in the given folder, then writes rows one
// after the other and prints the number of each once the database has acknowledged it.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedPostgres } from '../src/embedded-postgres.ts';

const [clusterDir = ''] = process.argv.slice(2);
const say = (event: string, value: unknown = 'now') => process.stdout.write(`${event} ${value}\n`);

const postgres = await openEmbeddedPostgres({
  clusterDir,
  holder: `a test (process ${process.pid})`,
  onRestart: (failure) => say(failure ? 'restart-failed' : 'restarted', failure),
}).catch((error: unknown) => {
  say('refused', error instanceof Error ? error.message : error);
  process.exit(3);
});

let open = true;
process.once('SIGTERM', () => {
  open = false;
});

await postgres.makeDatabase('rows');
const pool = new pg.Pool({ connectionString: postgres.urlFor('rows'), max: 2 });
// The statement that was under way fails with the same error.
pool.on('error', () => {});
await pool.query('create table if not exists written (number int primary key)');
const { rows } = await pool.query('select coalesce(max(number), 0)::int as number from written');
let number: number = rows[0].number;
while (open) {
  number += 1;
  try {
    await pool.query('insert into written values ($1) on conflict do nothing', [number]);
    say('written', number);
  } catch {
    // The database is away for a moment: what was not acknowledged is tried again.
    number -= 1;
    await sleep(50);
  }
}
await pool.end();
await postgres.stop();
