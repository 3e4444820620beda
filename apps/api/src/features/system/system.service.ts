import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FailedEmail, SystemData } from '@matjar/contract/system/system.ts';
import type { Db } from '@matjar/db/connect.ts';
import { readMigrationState } from '@matjar/db/migration-state.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { FastifyInstance } from 'fastify';
import apiPackage from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isErrorWithCode } from '../../platform/describe-error.ts';
import { isId } from '../../platform/ids.ts';
import {
  findFailedEmails,
  lockEmail,
  maxTries,
  tryEmailAgain,
} from '../../platform/mail/outbox.queries.ts';
import { readShopMetrics } from '../../platform/metrics/shop-metrics.queries.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { recordChange } from '../audit/audit.service.ts';
import { findNewestBackup, hasRecentBackup } from '../backups/recent-backup.service.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { showTroubledPayments } from '../payments/payments.service.ts';
import { findWarnings } from './find-warnings.ts';
import { maskAddress, writeSafeError } from './safe-error.ts';
import { readDatabaseStatus } from './system.queries.ts';
import { listJobs } from './system-jobs.service.ts';

export interface SystemDeps {
  db: Db;
  config: Config;
  settings: ShopSettings;
  catalog: Catalog;
  /** Absent in a cash-only shop. */
  cardProvider: string | undefined;
  jobs: FastifyInstance['jobs'];
  proxyNotice: FastifyInstance['proxyNotice'];
}

const shownRows = 20;

/** Contains no secrets: no URLs with passwords, no email texts, no full recipients. */
export async function showSystem(deps: SystemDeps): Promise<{ data: SystemData }> {
  const { db, config, settings, jobs } = deps;
  const began = performance.now();
  const status = await readDatabaseStatus(db);
  const milliseconds = performance.now() - began;
  const [metrics, migrations, catalogue, disk, failed, troubled, jobList, backup, isRecent] =
    await Promise.all([
      readShopMetrics(db),
      readMigrationState(db),
      describeCatalogue(deps.catalog),
      config.bucket ? undefined : measureDisk(config.dataDir),
      findFailedEmails(db, shownRows),
      showTroubledPayments(db, shownRows),
      listJobs(db, jobs.list()),
      findNewestBackup(db),
      hasRecentBackup(db),
    ]);
  const data = {
    versions: {
      shop: apiPackage.version,
      node: process.versions.node,
      postgres: status.postgres,
      migration: migrations.newest,
      pendingMigrations: migrations.pending,
    },
    shop: { processes: status.processes, upSeconds: Math.round(process.uptime()) },
    database: { milliseconds, bytes: status.bytes, connections: countConnections(db) },
    catalogue,
    storage: {
      place: config.bucket ? ('bucket' as const) : ('disk' as const),
      pictures: status.pictures,
      ...(disk && { disk }),
    },
    mail: {
      way: config.smtpUrl ? ('smtp' as const) : ('mailbox' as const),
      waiting: metrics.emailsWaiting,
      oldestSeconds: metrics.oldestEmailSeconds,
      givenUp: metrics.emailsGivenUp,
      failed: failed.map(describeEmail),
    },
    payments: {
      ...(deps.cardProvider && { provider: deps.cardProvider }),
      underReview: metrics.paymentsUnderReview,
      refundsWaiting: metrics.refundsWaiting,
      refundsFailed: metrics.refundsFailed,
      overdueHolds: metrics.overdueHolds,
      troubled,
    },
    jobs: { isWorking: jobs.isWorking, list: jobList },
  };
  const warnings = findWarnings({
    ...data,
    isProxyUntrusted: deps.proxyNotice.isSeen,
    isProduction: config.environment === 'production',
    hasBackup: isRecent || settings.values.backupsArranged,
  });
  return {
    data: {
      checkedAt: new Date().toISOString(),
      warnings,
      ...data,
      ...(backup && { backup: describeBackup(backup) }),
    },
  };
}

function countConnections({ $client: pool }: Db): SystemData['database']['connections'] {
  if (!('totalCount' in pool))
    throw new Error('Connections are counted on the pool, not in a transaction.');
  return {
    open: pool.totalCount,
    idle: pool.idleCount,
    waitedFor: pool.waitingCount,
    limit: pool.options.max,
  };
}

async function describeCatalogue({ index, isListening }: Catalog) {
  const page = { from: 0, to: 0 };
  const products = index.isLoaded ? (await index.find({ criteria: {}, sort: [], page })).total : 0;
  return { products, isReady: index.isReady, isListening: isListening() };
}

/** Usage of the disk with the data folder, which holds pictures and the embedded database. */
async function measureDisk(dataDir: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(path.resolve(dataDir));
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    // The folder is created with the first picture.
    if (isErrorWithCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function describeEmail(row: Awaited<ReturnType<typeof findFailedEmails>>[number]): FailedEmail {
  const { id, kind, recipient, attempts, lastError, nextTryAt, createdAt } = row;
  const givenUp = attempts >= maxTries;
  return {
    _id: id,
    kind,
    recipient: maskAddress(recipient),
    attempts,
    givenUp,
    error: writeSafeError(lastError),
    createdAt: createdAt.toISOString(),
    ...(!givenUp && { nextTryAt: nextTryAt.toISOString() }),
  };
}

function describeBackup(
  backup: NonNullable<Awaited<ReturnType<typeof findNewestBackup>>>,
): NonNullable<SystemData['backup']> {
  const { takenAt, finishedAt, bytes, pictures, encrypted, verified } = backup;
  const seconds = (finishedAt.getTime() - takenAt.getTime()) / 1_000;
  return { takenAt: takenAt.toISOString(), seconds, bytes, pictures, encrypted, verified };
}

/** Only failed emails that were not sent since, so that nobody gets one twice. */
export async function retryEmail(
  db: Db,
  actor: Pick<SignedIn, 'userId'>,
  id: string,
): Promise<undefined | Refusal<'not_found' | 'conflict'>> {
  if (!isId(id)) return refuse('not_found');
  return runTransaction(db, async (tx) => {
    const email = await lockEmail(tx, id);
    if (!email) return refuse('not_found');
    if (email.sentAt || !email.lastError) return refuse('conflict');
    await tryEmailAgain(tx, id);
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'email',
      entityId: id,
      // The subject may contain a code, and the recipient is deleted with the email.
      label: email.kind,
      before: { attempts: email.attempts },
      after: { attempts: 0 },
    });
    return undefined;
  });
}
