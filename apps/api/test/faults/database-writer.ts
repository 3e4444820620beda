import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
// A process for the kill tests: opens the shop's database in the given folder, then writes rows one
// after the other and prints the number of each once the database has acknowledged it.
import { openDatabase } from '../../src/platform/database/open-database.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (event: string, value: unknown = 'now') => process.stdout.write(`${event} ${value}\n`);

const database = await openDatabase({
  dataDir,
  poolSize: 2,
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

const { db } = database;
await query(db, sql`create table if not exists kept (number int primary key)`);
const [first] = await query(db, sql`select coalesce(max(number), 0)::int as number from kept`);
say('open');
let number = first?.number ?? 0;
while (open) {
  number += 1;
  try {
    await query(db, sql`insert into kept values (${number}) on conflict do nothing`);
    say('kept', number);
  } catch {
    // The database is away for a moment: what was not acknowledged is tried again.
    number -= 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
await database.close();
say('closed');
