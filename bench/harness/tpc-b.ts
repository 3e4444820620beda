import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** One branch per connection and more, so that the yardstick does not wait for itself. */
const scale = 16;

interface Yardstick {
  measure(seconds: number): Promise<number>;
  /** `pgbench`, or `pg` where this machine has no pgbench. */
  by: string;
}

/**
 * Transactions a second of pgbench's "TPC-B (sort of)" with prepared statements, on a database of its
 * own in the same server. Without pgbench the same seven statements are sent through `pg`.
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
        const output = runPgbench(program, url, ['--no-vacuum', '--protocol=prepared', ...load]);
        return Number(output.match(/^tps = ([\d.]+)/m)?.[1]);
      },
    };
  }
  await makeTables(url);
  return { by: 'pg', measure: (seconds) => runHere(url, connections, seconds) };
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
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88));
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, null from generate_series(1, ${scale}) n;
    insert into pgbench_tellers select n, n % ${scale} + 1, 0, null
      from generate_series(1, ${scale * 10}) n;
    insert into pgbench_accounts select n, n % ${scale} + 1, 0, ''
      from generate_series(1, ${scale * 100_000}) n;
    analyze pgbench_accounts`);
  await pool.end();
}

async function runHere(url: string, connections: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const pick = (max: number) => 1 + Math.floor(Math.random() * max);
  const began = performance.now();
  const end = began + seconds * 1_000;
  let done = 0;
  const transfer = async () => {
    const client = await pool.connect();
    const run = (name: string, text: string, values: number[]) =>
      client.query({ name, text, values });
    while (performance.now() < end) {
      const [aid, bid, tid] = [pick(scale * 100_000), pick(scale), pick(scale * 10)];
      const delta = pick(10_000) - 5_000;
      await client.query('begin');
      await run('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [
        delta,
        aid,
      ]);
      await run('b', 'select abalance from pgbench_accounts where aid = $1', [aid]);
      await run('c', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [
        delta,
        tid,
      ]);
      await run('d', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [
        delta,
        bid,
      ]);
      await run(
        'e',
        `insert into pgbench_history (tid, bid, aid, delta, mtime)
        values ($1, $2, $3, $4, current_timestamp)`,
        [tid, bid, aid, delta],
      );
      await client.query('commit');
      done += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, transfer));
  await pool.end();
  return done / ((performance.now() - began) / 1_000);
}
