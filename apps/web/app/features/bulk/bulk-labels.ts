import {
  type BulkAction,
  type BulkActionKind,
  type BulkEntity,
  type BulkRowState,
  type BulkRun,
  type BulkWarning,
  neverBegan,
} from '@matjar/contract/bulk/bulk.ts';
import { bulkRowStateTexts } from '@matjar/contract/bulk/bulk-texts.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import type { IconName } from '../../ui/icon-names.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';

export const warningLabels = {
  belowCost: { all: 'bulk.warningBelowCost', row: 'bulk.rowBelowCost', icon: 'trending-down' },
  dearer: { all: 'bulk.warningDearer', row: 'bulk.rowDearer', icon: 'trending-up' },
  discountGone: { all: 'bulk.warningDiscountGone', row: 'bulk.rowDiscountGone', icon: 'tag' },
  subcategoriesGone: {
    all: 'bulk.warningSubcategoriesGone',
    row: 'bulk.rowSubcategoriesGone',
    icon: 'layers',
  },
  paidNow: { all: 'bulk.warningPaidNow', row: 'bulk.rowPaidNow', icon: 'banknote' },
  moneyByHand: { all: 'bulk.warningMoneyByHand', row: 'bulk.rowMoneyByHand', icon: 'undo-2' },
  notSent: { all: 'bulk.warningNotSent', row: 'bulk.rowNotSent', icon: 'truck' },
  moneyBack: { all: 'bulk.warningMoneyBack', row: 'bulk.rowMoneyBack', icon: 'undo-2' },
  planned: { all: 'bulk.warningPlanned', row: 'bulk.rowPlanned', icon: 'calendar-days' },
  used: { all: 'bulk.warningUsed', row: 'bulk.rowUsed', icon: 'ticket-percent' },
  signedOut: { all: 'bulk.warningSignedOut', row: 'bulk.rowSignedOut', icon: 'log-out' },
} as const satisfies Record<BulkWarning, { all: string; row: string; icon: IconName }>;

/** Names of the rows, their list, and their count. */
export const entityLabels = {
  products: {
    name: 'bulk.products',
    one: 'bulk.product',
    of: 'bulk.ofProducts',
    apply: 'bulk.apply',
    list: '/admin/products-management',
  },
  variants: {
    name: 'bulk.variantsOf',
    one: 'bulk.variant',
    of: 'bulk.ofVariants',
    apply: 'bulk.applyVariants',
    list: '/admin/inventory',
  },
  orders: {
    name: 'bulk.orders',
    one: 'bulk.order',
    of: 'bulk.ofOrders',
    apply: 'bulk.applyOrders',
    list: '/admin/orders',
  },
  reviews: {
    name: 'bulk.reviews',
    one: 'bulk.review',
    of: 'bulk.ofReviews',
    apply: 'bulk.applyReviews',
    list: '/admin/reviews',
  },
  users: {
    name: 'bulk.users',
    one: 'bulk.user',
    of: 'bulk.ofUsers',
    apply: 'bulk.applyUsers',
    list: '/admin/users',
  },
  coupons: {
    name: 'bulk.coupons',
    one: 'bulk.coupon',
    of: 'bulk.ofCoupons',
    apply: 'bulk.applyCoupons',
    list: '/admin/coupons',
  },
} as const satisfies Record<BulkEntity, Record<string, string>>;

const rowStateLabels = {
  ready: { text: bulkRowStateTexts.ready, tone: 'neutral', icon: 'circle-dashed' },
  skipped: { text: bulkRowStateTexts.skipped, tone: 'neutral', icon: 'minus' },
  done: { text: bulkRowStateTexts.done, tone: 'ok', icon: 'check' },
  failed: { text: bulkRowStateTexts.failed, tone: 'bad', icon: 'circle-x' },
  undone: { text: bulkRowStateTexts.undone, tone: 'warn', icon: 'undo-2' },
  kept: { text: bulkRowStateTexts.kept, tone: 'bad', icon: 'pin' },
} as const satisfies Record<BulkRowState, { text: string; tone: StatusTone; icon: IconName }>;

/** For rows whose price was restored at the end of a plan. */
const restoredLabels = { text: 'bulk.rowEnded', tone: 'neutral', icon: 'check' } as const;

const notChangedLabels = {
  text: bulkRowStateTexts.failed,
  tone: 'neutral',
  icon: 'minus',
} as const;

const runStateLabels = {
  previewed: { text: 'bulk.statePreviewed', tone: 'neutral', icon: 'eye' },
  planned: { text: 'bulk.statePlanned', tone: 'warn', icon: 'calendar-days' },
  applying: { text: 'bulk.stateApplying', tone: 'warn', icon: 'clock' },
  applied: { text: 'bulk.stateApplied', tone: 'ok', icon: 'check' },
  undoing: { text: 'bulk.stateUndoing', tone: 'warn', icon: 'clock' },
  undone: { text: 'bulk.stateUndone', tone: 'neutral', icon: 'undo-2' },
  cancelled: { text: 'bulk.stateCancelled', tone: 'neutral', icon: 'x' },
  missed: { text: 'bulk.stateMissed', tone: 'bad', icon: 'circle-x' },
} as const satisfies Record<BulkRun['state'], { text: string; tone: StatusTone; icon: IconName }>;

/** Prices restored at the end of a plan were not undone by a person. */
const endOfPlan = {
  undoing: { text: 'bulk.stateEnding', tone: 'warn', icon: 'clock' },
  undone: { text: 'bulk.stateEnded', tone: 'neutral', icon: 'check' },
} as const;

const active = { text: 'bulk.stateActive', tone: 'ok', icon: 'clock' } as const;

/** True for a plan that restores its prices automatically. */
export function hasEnd({ schedule }: Pick<BulkRun, 'schedule'>): boolean {
  return schedule?.endsAt !== undefined;
}

/** True while its prices are active, until they are restored automatically. */
export function isActive(run: Pick<BulkRun, 'state' | 'schedule'>): boolean {
  return run.state === 'applied' && hasEnd(run);
}

export function labelOfRow(state: BulkRowState, run: Pick<BulkRun, 'state' | 'schedule'>) {
  if (state === 'undone' && hasEnd(run)) return restoredLabels;
  return state === 'ready' && neverBegan(run) ? notChangedLabels : rowStateLabels[state];
}

export function labelOfState(run: Pick<BulkRun, 'state' | 'schedule'>) {
  if (isActive(run)) return active;
  const { state } = run;
  return hasEnd(run) && (state === 'undoing' || state === 'undone')
    ? endOfPlan[state]
    : runStateLabels[state];
}

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
  cancel: 'bulk.wordCancelOrders',
  showReviews: 'bulk.wordShowReviews',
  approveReviews: 'bulk.wordApproveReviews',
  deleteReviews: 'bulk.wordDelete',
  blockUsers: 'bulk.wordBlockUsers',
  unblockUsers: 'bulk.wordUnblockUsers',
  endCoupons: 'bulk.wordEndCoupons',
  pauseCoupons: 'bulk.wordPauseCoupons',
  resumeCoupons: 'bulk.wordResumeCoupons',
  deleteCoupons: 'bulk.wordDelete',
} as const satisfies Partial<Record<BulkActionKind, string>>;

/** Describes a run: "Prices raised by 5 %, rounded to .99". */
export function describeRun(
  { action, target = '' }: Pick<BulkRun, 'action' | 'target'>,
  t: Translate,
  writePrice: (amount: number) => string,
): string {
  const words = describeAction(action, target, t, writePrice);
  const isRounded = 'rounding' in action && action.rounding === 'ninetyNine';
  return isRounded ? `${words}, ${t('bulk.rounded')}` : words;
}

function describeAction(
  action: BulkAction,
  target: string,
  t: Translate,
  writePrice: (amount: number) => string,
): string {
  switch (action.kind) {
    case 'raisePercent':
      return t('bulk.wordRaisePercent', { value: action.value });
    case 'lowerPercent':
      return t('bulk.wordLowerPercent', { value: action.value });
    case 'discount':
      return t('bulk.wordDiscount', { value: action.value });
    case 'raiseAmount':
      return t('bulk.wordRaiseAmount', { value: writePrice(action.value) });
    case 'lowerAmount':
      return t('bulk.wordLowerAmount', { value: writePrice(action.value) });
    case 'setPrice':
      return t('bulk.wordSetPrice', { value: writePrice(action.value) });
    case 'category':
      return t('bulk.wordCategory', { value: target });
    case 'subcategory':
      return t('bulk.wordSubcategory', { value: target });
    case 'brand':
      return t('bulk.wordBrand', { value: target });
    case 'setStock':
      return t('bulk.wordSetStock', { value: action.value });
    case 'changeStock':
      return t('bulk.wordChangeStock', {
        value: action.value > 0 ? `+${action.value}` : `−${-action.value}`,
      });
    case 'setLowAt':
      return action.value === null
        ? t('bulk.wordShopLowAt')
        : t('bulk.wordSetLowAt', { value: action.value });
    case 'setShelf':
      return action.shelf === ''
        ? t('bulk.wordNoShelf')
        : t('bulk.wordSetShelf', { value: action.shelf });
    case 'hideReviews':
      return t('bulk.wordHideReviews', { value: action.reason });
    case 'tagUsers':
      return t('bulk.wordTagUsers', { value: action.tag });
    case 'untagUsers':
      return t('bulk.wordUntagUsers', { value: action.tag });
    case 'extendCoupons':
      return t('bulk.wordExtendCoupons', { value: action.expire });
    case 'labelCoupons':
      return action.batch === null
        ? t('bulk.wordUnlabelCoupons')
        : t('bulk.wordLabelCoupons', { value: action.batch });
    default:
      return t(plain[action.kind]);
  }
}

/** The name given by people, else a description. */
export function nameRun(
  run: Pick<BulkRun, 'action' | 'target' | 'name'>,
  t: Translate,
  writePrice: (amount: number) => string,
): string {
  return run.name ?? describeRun(run, t, writePrice);
}
