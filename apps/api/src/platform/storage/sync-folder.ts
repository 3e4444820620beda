import { open } from 'node:fs/promises';

/** The name of a file survives a power cut once the folder it stands in is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
