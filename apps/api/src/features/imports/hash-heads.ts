import { createHash } from 'node:crypto';
import { plainHead } from './match-columns.ts';

/** Files with the same heads in the same order share their columns. */
export function hashHeads(heads: readonly string[]): string {
  return createHash('sha256').update(heads.map(plainHead).join('\n')).digest('hex');
}
