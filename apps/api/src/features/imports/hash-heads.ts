import { createHash } from 'node:crypto';
import type { ImportKind } from '@matjar/contract/import-kinds.ts';
import { plainHead } from './match-columns.ts';

/** Files of one kind with the same headers in the same order share their column mapping. */
export function hashHeads(heads: readonly string[], kind: ImportKind): string {
  const hash = createHash('sha256');
  if (kind !== 'products') hash.update(`${kind}\n\n`);
  return hash.update(heads.map(plainHead).join('\n')).digest('hex');
}
