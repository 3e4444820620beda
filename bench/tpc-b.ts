import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';

/** One branch per connection and more, so that the yardstick does not wait for itself. */
const scale = 16;

export interface Yardstick {
  measure(seconds: number): Promise<number>;
  /** `pgbench`, or `postgres.js` where this machine has no pgbench. */
  by: string;
}

/**
 * Transactions a second of pgbench's "TPC-B (sort of)", on a database of its own in the same server.
 * Without pgbench the same seven statements are sent by postgres.js.
 */
export async function prepareYardstick(url: string, connections: number): Promise<Yardstick> {
  const program = findPgbench();
  if (program) {
    runPgbench(program, url, ['--initialize', '--quiet', `--scale=${scale}`]);
    return {
      by: 'pgbench',
      measure: async (seconds) => {
        const threads = Math.min(2, connections);
        const load = [`--client=${connections}`, `--jobs=${threads}`, `--time=${seconds}`];
        const output = runPgbench(program, url, ['--no-vacuum', ...load]);
        return Number(output.match(/^tps = ([\d.]+)/m)?.[1]);
      },
    };
  }
  await makeTables(url);
  return { by: 'postgres.js', measure: (seconds) => runHere(url, connections, seconds) };
}

function findPgbench(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions) ? readdirSync(versions) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...installed.map((version) => path.join(versions, version, 'bin')),
  ];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

function runPgbench(program: string, url: string, options: string[]): string {
  const { hostname, port, username, password, pathname } = new URL(url);
  const { stdout, stderr, status } = spawnSync(program, [...options, pathname.slice(1)], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
    },
  });
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`);
  return stdout;
}

async function makeTables(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create table pgbench_branches (bid int primary key, bbalance int);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
    insert into pgbench_branches select n, 0 from generate_series(1, ${scale}) n;
    insert into pgbench_tellers select n, n % ${scale} + 1, 0
      from generate_series(1, ${scale * 10}) n;
    insert into pgbench_accounts select n, n % ${scale} + 1, 0, ''
      from generate_series(1, ${scale * 100_000}) n;
    analyze pgbench_accounts`);
  await sql.end();
}

async function runHere(url: string, connections: number, seconds: number): Promise<number> {
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const pick = (most: number) => 1 + Math.floor(Math.random() * most);
  const began = performance.now();
  const end = began + seconds * 1_000;
  let done = 0;
  const transfer = async () => {
    while (performance.now() < end) {
      const [aid, bid, tid] = [pick(scale * 100_000), pick(scale), pick(scale * 10)];
      const delta = pick(10_000) - 5_000;
      await sql.begin(async (tx) => {
        await tx`update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`;
        await tx`select abalance from pgbench_accounts where aid = ${aid}`;
        await tx`update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`;
        await tx`update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`;
        await tx`insert into pgbench_history (tid, bid, aid, delta, mtime)
          values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`;
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, transfer));
  await sql.end();
  return done / ((performance.now() - began) / 1_000);
}
