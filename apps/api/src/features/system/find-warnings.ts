import type { SystemData, SystemWarning } from '@matjar/contract/system/system.ts';

export interface WatchedState extends Omit<SystemData, 'warnings' | 'checkedAt' | 'backup'> {
  isProxyUntrusted: boolean;
  isProduction: boolean;
  /** Or backups are declared to be made elsewhere. */
  hasBackup: boolean;
}

const lateSeconds = 600;
const minFreeShare = 0.1;

/** Things that need attention, most urgent first. */
export function findWarnings(state: WatchedState): SystemWarning[] {
  const { database, catalogue, storage, mail, payments, jobs, versions } = state;
  const failedJobs = jobs.list.filter(({ state }) => state === 'failed').length;
  const { disk } = storage;
  const warnings: (SystemWarning | false | undefined)[] = [
    !catalogue.isReady && { code: 'index-loading', area: 'catalogue' },
    !catalogue.isListening && { code: 'listener-lost', area: 'catalogue' },
    !jobs.isWorking && { code: 'jobs-stopped', area: 'jobs' },
    counted('payments-review', 'payments', payments.underReview),
    counted('refunds-failed', 'payments', payments.refundsFailed),
    counted('holds-overdue', 'payments', payments.overdueHolds),
    counted('emails-given-up', 'mail', mail.givenUp),
    mail.oldestSeconds > lateSeconds && { code: 'emails-late', area: 'mail' },
    counted('jobs-failed', 'jobs', failedJobs),
    disk && disk.freeBytes < minFreeShare * disk.totalBytes
      ? { code: 'storage-low', area: 'storage' }
      : undefined,
    counted('pool-waits', 'database', database.connections.waitedFor),
    counted('migrations-pending', 'database', versions.pendingMigrations),
    !state.hasBackup && { code: 'backup-due', area: 'backups' },
    state.isProxyUntrusted && { code: 'proxy-untrusted', area: 'shop' },
    state.isProduction && mail.way === 'mailbox' && { code: 'mail-to-disk', area: 'mail' },
  ];
  return warnings.filter((each) => each !== undefined && each !== false);
}

function counted(
  code: SystemWarning['code'],
  area: SystemWarning['area'],
  count: number,
): SystemWarning | undefined {
  return count > 0 ? { code, area, count } : undefined;
}
