import { parseJson, readStored, writeStored } from '../browser-storage.ts';
import type { IconName } from '../ui/icon-names.ts';

export interface PaletteEntry {
  href: string;
  text: string;
  detail?: string;
  icon: IconName;
}

const key = 'palette.recent';
const max = 5;

/** Recently opened entries of this tab; session storage, because they may name customers. */
export function readRecent(): PaletteEntry[] {
  const read = parseJson(readStored(key, 'session') ?? '[]');
  return Array.isArray(read) ? read : [];
}

export function addRecent({ href, text, detail, icon }: PaletteEntry): void {
  const others = readRecent().filter((each) => each.href !== href);
  const entries = [{ href, text, ...(detail && { detail }), icon }, ...others].slice(0, max);
  writeStored(key, JSON.stringify(entries), 'session');
}
