import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage } from './s3-storage.ts';

export interface StoredFile {
  body: Readable;
  size: number;
}

/** Where pictures lie: a folder of this machine, or a bucket. Names are ours and safe in any of them. */
export interface Storage {
  /** All or nothing: a failed write leaves no file of that name. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<StoredFile | undefined>;
  remove(name: string): Promise<void>;
}

/** Where the settings say pictures lie. */
export function openStorage(config: Pick<Config, 'bucket' | 'dataDir'>): Storage {
  if (config.bucket) return openS3Storage(config.bucket);
  return openDiskStorage(path.resolve(config.dataDir, 'media'));
}
