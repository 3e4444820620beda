import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { print } from './print.ts';
import { runProgram } from './run-program.ts';

/** Debian's packages, and what each of them puts on the machine. */
const engines: Record<string, string> = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  libfaketime: '/usr/lib/*/faketime/libfaketime.so.1',
  patroni: '/usr/bin/patroni',
  pgbackrest: '/usr/bin/pgbackrest',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  // Patroni's way to etcd; only recommended by its package.
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
};

/** Installs the packages of the cluster if allowed, else reports missing ones. */
export async function installEngines(): Promise<void> {
  const missing = findMissing();
  if (missing.length === 0) return;
  const command = ['install', '--yes', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new SetupProblem(`Missing: ${missing.join(', ')}. As root: apt-get ${command.join(' ')}`);
  }
  print(`Installing ${missing.join(', ')}.`);
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  await runProgram('apt-get', command, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const still = findMissing();
  if (still.length > 0) throw new SetupProblem(`Still missing: ${still.join(', ')}.`);
}

function findMissing(): string[] {
  return Object.keys(engines).filter((name) => globSync(engines[name] ?? '').length === 0);
}
