import type { AdjustmentReason } from '@matjar/contract/stock/stock.ts';

export const reasonLabels = {
  counted: 'inventory.reasonCounted',
  damaged: 'inventory.reasonDamaged',
  lost: 'inventory.reasonLost',
  found: 'inventory.reasonFound',
  other: 'inventory.reasonOther',
} as const satisfies Record<AdjustmentReason, string>;
