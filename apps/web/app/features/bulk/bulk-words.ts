import type { BulkActionKind, BulkRowState, BulkRun, BulkWarning } from '@matjar/contract/bulk.ts';
import { bulkRowStateTexts } from '@matjar/contract/bulk-texts.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { IconName } from '../../ui/icon-names.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';

export const warningWords = {
  belowCost: { all: 'bulk.warningBelowCost', row: 'bulk.rowBelowCost', icon: 'trending-down' },
  dearer: { all: 'bulk.warningDearer', row: 'bulk.rowDearer', icon: 'trending-up' },
  discountGone: { all: 'bulk.warningDiscountGone', row: 'bulk.rowDiscountGone', icon: 'tag' },
  subcategoriesGone: {
    all: 'bulk.warningSubcategoriesGone',
    row: 'bulk.rowSubcategoriesGone',
    icon: 'layers',
  },
  paidNow: { all: 'bulk.warningPaidNow', row: 'bulk.rowPaidNow', icon: 'banknote' },
  planned: { all: 'bulk.warningPlanned', row: 'bulk.rowPlanned', icon: 'calendar-days' },
} as const satisfies Record<BulkWarning, { all: string; row: string; icon: IconName }>;

export const rowStateWords = {
  ready: { text: bulkRowStateTexts.ready, tone: 'neutral', icon: 'circle-dashed' },
  skipped: { text: bulkRowStateTexts.skipped, tone: 'neutral', icon: 'minus' },
  done: { text: bulkRowStateTexts.done, tone: 'ok', icon: 'check' },
  failed: { text: bulkRowStateTexts.failed, tone: 'bad', icon: 'circle-x' },
  undone: { text: bulkRowStateTexts.undone, tone: 'warn', icon: 'undo-2' },
  kept: { text: bulkRowStateTexts.kept, tone: 'bad', icon: 'pin' },
} as const satisfies Record<BulkRowState, { text: string; tone: StatusTone; icon: IconName }>;

/** Of a row whose price went back at the end of its plan. */
export const wentBackWords = { text: 'bulk.rowEnded', tone: 'neutral', icon: 'check' } as const;

const runStateWords = {
  previewed: { text: 'bulk.statePreviewed', tone: 'neutral', icon: 'eye' },
  planned: { text: 'bulk.statePlanned', tone: 'warn', icon: 'calendar-days' },
  applying: { text: 'bulk.stateApplying', tone: 'warn', icon: 'clock' },
  applied: { text: 'bulk.stateApplied', tone: 'ok', icon: 'check' },
  undoing: { text: 'bulk.stateUndoing', tone: 'warn', icon: 'clock' },
  undone: { text: 'bulk.stateUndone', tone: 'neutral', icon: 'undo-2' },
  cancelled: { text: 'bulk.stateCancelled', tone: 'neutral', icon: 'x' },
  missed: { text: 'bulk.stateMissed', tone: 'bad', icon: 'circle-x' },
} as const satisfies Record<BulkRun['state'], { text: string; tone: StatusTone; icon: IconName }>;

/** What goes back at the end of a plan was not taken back by anybody. */
const endOfPlan = {
  undoing: { text: 'bulk.stateEnding', tone: 'warn', icon: 'clock' },
  undone: { text: 'bulk.stateEnded', tone: 'neutral', icon: 'check' },
} as const;

const active = { text: 'bulk.stateActive', tone: 'ok', icon: 'clock' } as const;

/** A plan whose prices go back by themselves. */
export function hasEnd({ schedule }: Pick<BulkRun, 'schedule'>): boolean {
  return schedule?.endsAt !== undefined;
}

/** Done, and its prices hold until they go back by themselves. */
export function isActive(run: Pick<BulkRun, 'state' | 'schedule'>): boolean {
  return run.state === 'applied' && hasEnd(run);
}

export function wordsOfState(run: Pick<BulkRun, 'state' | 'schedule'>) {
  if (isActive(run)) return active;
  const { state } = run;
  return hasEnd(run) && (state === 'undoing' || state === 'undone')
    ? endOfPlan[state]
    : runStateWords[state];
}

const withAmount = {
  raiseAmount: 'bulk.wordRaiseAmount',
  lowerAmount: 'bulk.wordLowerAmount',
  setPrice: 'bulk.wordSetPrice',
} as const;

const withPercent = {
  raisePercent: 'bulk.wordRaisePercent',
  lowerPercent: 'bulk.wordLowerPercent',
  discount: 'bulk.wordDiscount',
} as const;

const withTarget = { category: 'bulk.wordCategory', brand: 'bulk.wordBrand' } as const;

const plain = {
  noDiscount: 'bulk.wordNoDiscount',
  show: 'bulk.wordShow',
  hide: 'bulk.wordHide',
  delete: 'bulk.wordDelete',
  restore: 'bulk.wordRestore',
  prepare: 'bulk.wordPrepare',
  dispatch: 'bulk.wordDispatch',
  deliver: 'bulk.wordDeliver',
  pay: 'bulk.wordPay',
} as const satisfies Partial<Record<BulkActionKind, string>>;

/** What a run does or did: "Prices raised by 5 %, rounded to .99". */
export function describeRun(
  { action, target = '' }: Pick<BulkRun, 'action' | 'target'>,
  t: Translate,
  writePrice: (amount: number) => string,
): string {
  const { kind } = action;
  if (kind === 'category' || kind === 'brand') return t(withTarget[kind], { value: target });
  if (!('value' in action)) return t(plain[action.kind as keyof typeof plain]);
  const words =
    kind in withAmount
      ? t(withAmount[kind as keyof typeof withAmount], { value: writePrice(action.value) })
      : t(withPercent[kind as keyof typeof withPercent], { value: action.value });
  const isRounded = 'rounding' in action && action.rounding === 'ninetyNine';
  return isRounded ? `${words}, ${t('bulk.rounded')}` : words;
}

/** What people call it, else what it does. */
export function nameRun(
  run: Pick<BulkRun, 'action' | 'target' | 'name'>,
  t: Translate,
  writePrice: (amount: number) => string,
): string {
  return run.name ?? describeRun(run, t, writePrice);
}
