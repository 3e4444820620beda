import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@matjar/db/with-client.ts';
import type { Client } from 'pg';
import { type Engine, killPostgres } from './engine.ts';
import { ServerFolder } from './server-folder.ts';

/** Machines are addresses of the loopback device: those of the files in `deploy/cluster`, moved there. */
const deployed = '10.0.0.';
const network = '127.87.16.';
export const machine = (number: number) => `${network}${number}`;

export const balancer = machine(10);
const databases = ['db1', 'db2'] as const;
export type DatabaseName = (typeof databases)[number];
const databaseMachine = { db1: machine(21), db2: machine(22) };

const password = 'cluster-test';
export const pooledUrl = (host = balancer) => `postgres://matjar:${password}@${host}:6432/matjar`;
export const directUrl = (host = balancer) => `postgres://matjar:${password}@${host}:5433/matjar`;
export const replicaUrl = (host = balancer) => `postgres://matjar:${password}@${host}:5434/matjar`;

/** As Patroni tells it. */
interface ClusterState {
  members: { name: string; role: string }[];
}

/** etcd, two PostgreSQL under Patroni, PgBouncer and HAProxy, from the files of `deploy/cluster`. */
export class Stack {
  readonly #folder = new ServerFolder('cluster');
  readonly etcd: Engine;
  readonly patroni: Record<DatabaseName, Engine>;
  readonly pgbouncer: Engine;
  readonly haproxy: Engine;

  constructor() {
    const etcd = machine(31);
    this.etcd = this.#folder.engine('/usr/bin/etcd', [
      ...['--data-dir', this.#folder.make('etcd'), '--logger', 'zap', '--log-level', 'warn'],
      ...['--listen-client-urls', `http://${etcd}:2379`],
      ...['--advertise-client-urls', `http://${etcd}:2379`],
      ...['--listen-peer-urls', `http://${etcd}:2380`],
    ]);
    this.patroni = { db1: this.#makePatroni('db1'), db2: this.#makePatroni('db2') };
    const users = this.#folder.write('userlist.txt', `"matjar" "${password}"\n`);
    const bouncer = this.#configure('pgbouncer.ini', { '/etc/pgbouncer/userlist.txt': users });
    this.pgbouncer = this.#folder.engine('/usr/sbin/pgbouncer', [bouncer]);
    this.haproxy = this.#folder.engine('/usr/sbin/haproxy', [
      '-f',
      this.#configure('haproxy.cfg', {}),
    ]);
  }

  async start(): Promise<void> {
    this.etcd.start();
    this.startDatabase('db1');
    await this.until('a primary', async () => (await this.findPrimary()) === 'db1');
    this.startDatabase('db2');
    await this.#makeShopDatabase();
    await this.untilReplicated();
    this.pgbouncer.start();
    this.haproxy.start();
    await this.until('a way to the database', () =>
      withClient(pooledUrl(), (client) => client.query('select 1')).then(
        () => true,
        () => false,
      ),
    );
  }

  async stop(): Promise<void> {
    const { haproxy, pgbouncer, patroni, etcd } = this;
    for (const engine of [haproxy, pgbouncer, patroni.db1, patroni.db2, etcd]) {
      await engine.end('SIGKILL');
    }
    for (const name of databases) killPostgres(this.#dataDir(name));
    this.#folder.remove();
  }

  startDatabase(name: DatabaseName): void {
    this.patroni[name].start();
  }

  /** As if its machine lost power. */
  async killDatabase(name: DatabaseName): Promise<void> {
    await this.patroni[name].end('SIGKILL');
    killPostgres(this.#dataDir(name));
  }

  async findPrimary(): Promise<DatabaseName | undefined> {
    for (const name of databases) if (await isPrimary(name)) return name;
    return undefined;
  }

  /** As `patronictl switchover` does. */
  async switchOver(): Promise<void> {
    const leader = (await this.findPrimary()) ?? 'db1';
    const candidate = leader === 'db1' ? 'db2' : 'db1';
    const patroni = `http://${databaseMachine[leader]}:8008`;
    // Patroni learns from PostgreSQL by turns that a replica has every commit, and takes no other.
    await this.until('a replica that may take over', async () => {
      const { members } = (await (await fetch(`${patroni}/cluster`)).json()) as ClusterState;
      return members.some(({ name, role }) => name === candidate && role === 'sync_standby');
    });
    const response = await fetch(`${patroni}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (!response.ok) throw new Error(`No switchover: ${await response.text()}`);
    await this.until('a new primary', async () => (await this.findPrimary()) === candidate);
  }

  /** Both servers have every commit before it is acknowledged. */
  untilReplicated(): Promise<void> {
    return this.until('a synchronous replica', async () => {
      const primary = await this.findPrimary();
      if (!primary) return false;
      const { rowCount } = await asSuperuser(primary, (client) =>
        client.query(`select from pg_stat_replication where sync_state = 'sync'`),
      );
      return rowCount === 1;
    });
  }

  /** The primary's writes reach the replica, but are not visible there. */
  async pauseReplay(): Promise<void> {
    await this.#onReplica('select pg_wal_replay_pause()');
  }

  async resumeReplay(): Promise<void> {
    await this.#onReplica('select pg_wal_replay_resume()');
  }

  async #onReplica(statement: string): Promise<void> {
    const replica = (await this.findPrimary()) === 'db1' ? 'db2' : 'db1';
    await asSuperuser(replica, (client) => client.query(statement));
  }

  async until(what: string, reached: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + 90_000;
    while (performance.now() < end) {
      if (await reached()) return;
      await sleep(200);
    }
    const { etcd, patroni, pgbouncer, haproxy } = this;
    const said = Object.entries({ etcd, ...patroni, pgbouncer, haproxy }).map(
      ([name, { output }]) => `${name}: ${output.slice(-2_000)}`,
    );
    throw new Error(`There is never ${what}.\n${said.join('\n')}`);
  }

  /** As docs/cluster.md describes it by hand. */
  async #makeShopDatabase(): Promise<void> {
    await asSuperuser('db1', async (client) => {
      await client.query(`create role matjar login password '${password}'`);
      await client.query(`alter role matjar set statement_timeout = '5s'`);
      await client.query(`alter role matjar set idle_in_transaction_session_timeout = '10s'`);
      await client.query('alter role matjar set jit = off');
      await client.query('create database matjar owner matjar');
    });
  }

  #makePatroni(name: DatabaseName): Engine {
    const settings = this.#configure(
      'patroni.yml',
      {
        'name: db1': `name: ${name}`,
        [machine(21)]: databaseMachine[name],
        [`${machine(31)}:2379,${machine(32)}:2379,${machine(33)}:2379`]: `${machine(31)}:2379`,
        '/var/lib/postgresql/15/matjar': this.#dataDir(name),
        // Whoever connects over the loopback device comes from 127.0.0.1.
        [`${network}0/24`]: '127.0.0.0/8',
        // Two servers on one machine.
        '/var/run/postgresql': this.#folder.make(`${name}-socket`),
        'CHANGE-SUPERUSER': password,
        'CHANGE-REPLICATOR': password,
        'CHANGE-REWIND': password,
      },
      `${name}.yml`,
    );
    return this.#folder.engine('/usr/bin/patroni', [settings]);
  }

  #dataDir(name: DatabaseName): string {
    return this.#folder.path(name);
  }

  #configure(file: string, replacements: Record<string, string>, as = file): string {
    return this.#folder.write(as, readDeployed(file, { [deployed]: network, ...replacements }));
  }
}

/** What Patroni says of a server to the load balancer. */
async function isPrimary(name: DatabaseName): Promise<boolean> {
  const url = `http://${databaseMachine[name]}:8008/primary`;
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  return response?.ok === true;
}

function asSuperuser<Result>(name: DatabaseName, work: (client: Client) => Promise<Result>) {
  const url = `postgres://postgres:${password}@${databaseMachine[name]}:5432/postgres`;
  return withClient(url, work);
}

const files = new URL('../../../../deploy/cluster', import.meta.url);

/** A file of `deploy/cluster` with this machine's addresses and folders. */
export function readDeployed(file: string, replacements: Record<string, string>): string {
  let text = readFileSync(new URL(file, files), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}
