import path from 'node:path';
import type { Config } from '../../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** Where the settings say pictures lie. */
export function openStorage(config: Pick<Config, 'bucket' | 'dataDir'>): Storage {
  if (config.bucket) return openS3Storage(config.bucket);
  return openDiskStorage(path.resolve(config.dataDir, 'media'));
}
