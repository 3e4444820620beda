import { spawnSync } from 'node:child_process';
import { SetupProblem } from './setup-problem.ts';

/** The user that PostgreSQL runs as; empty for the current user. */
export interface PostgresAccount {
  uid?: number;
  gid?: number;
}

const accountName = 'postgres';

function lookUp(name: string): PostgresAccount | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, which is created if missing. */
export function choosePostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return {};
  const existing = lookUp(accountName);
  if (existing) return existing;
  spawnSync('groupadd', ['--system', accountName]);
  const made = spawnSync(
    'useradd',
    ['--system', '--gid', accountName, '--no-create-home', '--shell', '/bin/sh', accountName],
    { encoding: 'utf8' },
  );
  const account = lookUp(accountName);
  if (account) return account;
  throw new SetupProblem(
    `PostgreSQL does not run as root and no "${accountName}" user could be made (${
      made.stderr?.trim() || made.error?.message || 'useradd failed'
    }): start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Whether that user can read a folder; checked by the system, so that ACLs count. */
export function canReach(account: PostgresAccount, folder: string): boolean {
  if (account.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', folder], {
    ...account,
    cwd: '/',
  });
  return probe.status === 0;
}
