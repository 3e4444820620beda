import { createHash } from 'node:crypto';
import type { ImportKind } from '@matjar/contract/imports/import-kinds.ts';
import { maySeeCosts, type Staff } from '../imports-deps.ts';
import { plainHead } from './match-columns.ts';

/**
 * Files of one kind with the same headers in the same order share their column mapping. Staff who may not see costs have
 * one of their own, or they would leave the costs of others out.
 */
export function hashHeads(heads: readonly string[], kind: ImportKind, user: Staff): string {
  const hash = createHash('sha256');
  if (kind !== 'products') hash.update(`${kind}\n\n`);
  if (kind === 'stock' && !maySeeCosts(user)) hash.update('without costs\n\n');
  return hash.update(heads.map(plainHead).join('\n')).digest('hex');
}
