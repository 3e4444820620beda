import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@matjar/db/with-client.ts';
import type { Engine } from './engine.ts';
import { ServerFolder } from './server-folder.ts';
import { machine, readDeployed } from './stack.ts';

const host = machine(41);
const url = (user: string, database: string) => `postgres://${user}@${host}:5432/${database}`;
const bin = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL whose WAL is archived by pgBackRest, as described in docs/backups.md. */
export class ArchivedPostgres {
  readonly url = url('matjar', 'matjar');
  readonly #folder = new ServerFolder('archive');
  readonly #data = this.#folder.path('data');
  readonly #settings: string;
  readonly #server: Engine;

  constructor() {
    const sockets = this.#folder.make('sockets');
    this.#settings = this.#folder.write(
      'pgbackrest.conf',
      readDeployed('pgbackrest.conf', {
        '/var/lib/pgbackrest': this.#folder.make('repository'),
        '/var/log/pgbackrest': this.#folder.make('log'),
        '/run/pgbackrest': this.#folder.make('locks'),
        '/var/lib/postgresql/15/matjar': this.#data,
        '/var/run/postgresql': sockets,
        'CHANGE-CIPHER': 'a cipher of the tests',
      }),
    );
    const push = `pgbackrest --config=${this.#settings} --stanza=matjar archive-push %p`;
    const settings = {
      listen_addresses: host,
      unix_socket_directories: sockets,
      archive_mode: 'on',
      archive_command: push,
      archive_timeout: '60',
    };
    this.#server = this.#folder.engine(`${bin}/postgres`, [
      ...['-D', this.#data],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
  }

  async open(): Promise<void> {
    await this.#folder.run(`${bin}/initdb`, [
      ...['-D', this.#data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'],
      ...['--locale=C.UTF-8', '--data-checksums'],
    ]);
    await this.start();
    await this.asSuperuser('create role matjar login');
    await this.asSuperuser('create database matjar owner matjar');
    await this.backUp('stanza-create');
    await this.backUp('check');
  }

  /** Until it takes writes: one that was restored reads its log first. */
  async start(): Promise<void> {
    this.#server.start();
    const end = performance.now() + 60_000;
    while (performance.now() < end) {
      const isPrimary = await this.asSuperuser('select not pg_is_in_recovery() as response').catch(
        () => false,
      );
      if (isPrimary) return;
      await sleep(50);
    }
    throw new Error(`PostgreSQL does not start: ${this.#server.output}`);
  }

  backUp(command: string, ...options: string[]): Promise<string> {
    const common = [`--config=${this.#settings}`, '--stanza=matjar', '--log-level-console=off'];
    return this.#folder.run('/usr/bin/pgbackrest', [...common, ...options, command]);
  }

  /** pgBackRest counts whole seconds: it finds no backup for a time within the second that the last one ended in. */
  async untilPastBackup(): Promise<void> {
    const [stanza] = JSON.parse(await this.backUp('info', '--output=json'));
    const { stop } = stanza.backup.at(-1).timestamp;
    const isPast = `select clock_timestamp() >= to_timestamp(${stop + 1}) as response`;
    while (!(await this.asSuperuser(isPast))) await sleep(50);
  }

  /** As if its disk were lost: only the copy of pgBackRest remains. */
  async lose(): Promise<void> {
    await this.#server.end('SIGKILL');
    rmSync(this.#data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async close(): Promise<void> {
    await this.#server.end('SIGQUIT');
    this.#folder.remove();
  }

  /** The column `response` of the first row. */
  asSuperuser(statement: string): Promise<unknown> {
    return withClient(url('postgres', 'postgres'), async (client) => {
      const { rows } = await client.query(statement);
      return rows[0]?.response;
    });
  }

  /** Everything that was written so far is in the archive. */
  async untilArchived(): Promise<void> {
    const written = await this.asSuperuser('select pg_walfile_name(pg_switch_wal()) as response');
    const archived = `select last_archived_wal >= '${written}' as response from pg_stat_archiver`;
    while (!(await this.asSuperuser(archived))) await sleep(100);
  }
}
