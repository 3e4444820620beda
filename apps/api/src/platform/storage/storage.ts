import type { Readable } from 'node:stream';

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
