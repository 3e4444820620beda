import type { MessageKey } from '../messages/message-types.ts';
import type { BulkReason, BulkRowState, UnusedParcel } from './bulk.ts';

/** Reasons why a row is not changed; on screens and in files. */
export const bulkReasonTexts = {
  same: 'bulk.reasonSame',
  deleted: 'bulk.reasonDeleted',
  tooLow: 'bulk.reasonTooLow',
  tooHigh: 'bulk.reasonTooHigh',
  variantLowest: 'bulk.reasonVariantLowest',
  otherCategory: 'bulk.reasonOtherCategory',
  notAllowed: 'bulk.reasonNotAllowed',
  dispatched: 'bulk.reasonDispatched',
  delivered: 'bulk.reasonDelivered',
  cancelled: 'bulk.reasonCancelled',
  refunded: 'bulk.reasonRefunded',
  awaitsTransfer: 'bulk.reasonAwaitsTransfer',
  unconfirmed: 'bulk.reasonUnconfirmed',
  notCash: 'bulk.reasonNotCash',
  needsRefund: 'bulk.reasonNeedsRefund',
  belowHeld: 'bulk.reasonBelowHeld',
  tooMany: 'bulk.reasonTooMany',
  ended: 'bulk.reasonEnded',
  tagsFull: 'bulk.reasonTagsFull',
  staff: 'bulk.reasonStaff',
  gone: 'bulk.reasonGone',
  changed: 'bulk.reasonChanged',
  planned: 'bulk.rowPlanned',
  refused: 'bulk.reasonRefused',
  error: 'bulk.reasonError',
  nobody: 'bulk.reasonNobody',
} as const satisfies Record<BulkReason, MessageKey>;

export const unusedParcelTexts = {
  unknown: 'bulk.parcelUnknown',
  notChosen: 'bulk.parcelNotChosen',
  twice: 'bulk.parcelTwice',
  sent: 'bulk.parcelSent',
  notAllowed: 'bulk.parcelNotAllowed',
} as const satisfies Record<UnusedParcel['reason'], MessageKey>;

export const bulkRowStateTexts = {
  ready: 'bulk.rowReady',
  skipped: 'bulk.rowSkipped',
  done: 'bulk.rowDone',
  failed: 'bulk.rowFailed',
  undone: 'bulk.rowUndone',
  kept: 'bulk.rowKept',
} as const satisfies Record<BulkRowState, MessageKey>;
