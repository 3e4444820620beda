import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

const epoch = Date.UTC(2026, 0, 1);

/**
 * The id of a demo thing, always the same for the same name: loading twice changes nothing, and a
 * link to a demo product stays good. Time-ordered like every other id of the shop.
 */
export function demoId(kind: string, key: string, order = 0): string {
  const random = createHash('sha256').update(`${kind}:${key}`).digest().subarray(0, 16);
  return v7({ msecs: epoch + order, seq: random.readUInt32BE(12), random: new Uint8Array(random) });
}

/** A moment some days (and a part of a day) before the load. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
