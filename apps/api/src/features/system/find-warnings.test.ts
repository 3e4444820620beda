import { systemWarnings } from '@matjar/contract/system/system.ts';
import { expect, it } from 'vitest';
import { findWarnings, type WatchedState } from './find-warnings.ts';

const well: WatchedState = {
  isProxyUntrusted: false,
  isProduction: true,
  hasBackup: true,
  versions: { shop: '1', node: '24', postgres: '17', migration: '0000_shop', pendingMigrations: 0 },
  shop: { processes: 1, upSeconds: 1 },
  database: {
    milliseconds: 1,
    bytes: 1,
    connections: { open: 10, idle: 0, waitedFor: 0, limit: 10 },
  },
  catalogue: { products: 0, isReady: true, isListening: true },
  storage: { place: 'disk', pictures: 0, disk: { freeBytes: 10, totalBytes: 100 } },
  mail: { way: 'smtp', waiting: 3, oldestSeconds: 600, givenUp: 0, failed: [] },
  payments: {
    underReview: 0,
    refundsWaiting: 4,
    refundsFailed: 0,
    overdueHolds: 0,
    troubled: [],
  },
  jobs: { isWorking: true, list: [{ name: 'a', everySeconds: 1, state: 'never' }] },
};

it('is silent in a shop that works, also while things wait their turn', () => {
  expect(findWarnings(well)).toEqual([]);
  expect(findWarnings({ ...well, storage: { place: 'bucket', pictures: 0 } })).toEqual([]);
});

it('names everything there is to look at, with how many', () => {
  const ill = findWarnings({
    ...well,
    isProxyUntrusted: true,
    hasBackup: false,
    versions: { ...well.versions, pendingMigrations: 1 },
    database: { ...well.database, connections: { open: 10, idle: 0, waitedFor: 2, limit: 10 } },
    catalogue: { products: 0, isReady: false, isListening: false },
    storage: { place: 'disk', pictures: 0, disk: { freeBytes: 9, totalBytes: 100 } },
    mail: { ...well.mail, way: 'mailbox', oldestSeconds: 601, givenUp: 5 },
    payments: { ...well.payments, underReview: 1, refundsFailed: 2, overdueHolds: 3 },
    jobs: { isWorking: false, list: [{ name: 'a', everySeconds: 1, state: 'failed' }] },
  });
  expect(ill.map(({ code }) => code).sort()).toEqual([...systemWarnings].sort());
  expect(ill).toContainEqual({ code: 'emails-given-up', area: 'mail', count: 5 });
});
