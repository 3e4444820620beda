import type { Storage } from '@matjar/api/platform/storage/storage.ts';
import type { Db } from '@matjar/db/connect.ts';

/** Where the demo is loaded to, and as of when. */
export interface DemoWorld {
  db: Db;
  storage: Storage;
  /** Orders, reviews and arrivals are dated back from here. */
  now: Date;
  onProgress: (step: string, done?: number, total?: number) => void;
}

/** Splits a long list for inserts: PostgreSQL takes at most 65,535 values in one statement. */
export function* inBatches<T>(list: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
