import type { ImportRow, ImportRun } from '@matjar/contract/imports/imports.ts';
import type { IconName } from '../../ui/icon-names.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';

interface Label {
  text: string;
  tone: StatusTone;
  icon: IconName;
}

const runStateLabels = {
  checking: { text: 'imports.stateChecking', tone: 'warn', icon: 'clock' },
  checked: { text: 'imports.stateChecked', tone: 'neutral', icon: 'eye' },
  applying: { text: 'imports.stateApplying', tone: 'warn', icon: 'clock' },
  applied: { text: 'imports.stateApplied', tone: 'ok', icon: 'check' },
  undoing: { text: 'imports.stateUndoing', tone: 'warn', icon: 'clock' },
  undone: { text: 'imports.stateUndone', tone: 'neutral', icon: 'undo-2' },
} as const satisfies Record<ImportRun['state'], Label>;

const nothingUndone = { text: 'imports.stateNothingUndone', tone: 'warn', icon: 'pin' } as const;

/** An undo that had to leave every row alone took nothing back. */
export function labelOfState({ state, products }: Pick<ImportRun, 'state' | 'products'>) {
  const isNothing = state === 'undone' && !products.undone && Boolean(products.kept);
  return isNothing ? nothingUndone : runStateLabels[state];
}

/** How many rows an undo would try: all of an import, then those that an earlier undo had to leave alone. */
export function countUndoable({ state, products }: Pick<ImportRun, 'state' | 'products'>): number {
  const { done = 0, kept = 0 } = products;
  return state === 'applied' ? done : state === 'undone' ? kept : 0;
}

export const rowStateLabels = {
  ready: { text: 'bulk.rowReady', tone: 'neutral', icon: 'circle-dashed' },
  done: { text: 'bulk.rowDone', tone: 'ok', icon: 'check' },
  failed: { text: 'bulk.rowFailed', tone: 'bad', icon: 'circle-x' },
  undone: { text: 'bulk.rowUndone', tone: 'warn', icon: 'undo-2' },
  kept: { text: 'bulk.rowKept', tone: 'bad', icon: 'pin' },
} as const satisfies Record<NonNullable<ImportRow['state']>, Label>;

export const kinds = ['new', 'changed', 'unchanged', 'wrong'] as const;

export const kindLabels = {
  new: { text: 'imports.new', view: 'imports.viewNew', color: 'text-ok' },
  changed: { text: 'imports.changed', view: 'imports.viewChanged', color: 'text-warn' },
  unchanged: { text: 'imports.unchanged', view: 'imports.viewUnchanged', color: 'text-t2' },
  wrong: { text: 'imports.wrong', view: 'imports.viewWrong', color: 'text-bad' },
} as const;

/** Texts and links per kind of file. */
export const fileKindLabels = {
  products: {
    rows: 'imports.product',
    hint: 'imports.kindProductsHint',
    columns: 'imports.columnsText',
    undo: 'imports.undoEffects',
    list: { href: '/admin/products-management', text: 'imports.backToProducts' },
    rowHref: '/admin/products-management/',
  },
  stock: {
    rows: 'inventory.variant',
    hint: 'imports.kindStockHint',
    columns: 'imports.columnsTextCodes',
    undo: 'imports.undoEffectsStock',
    list: { href: '/admin/inventory', text: 'imports.backToInventory' },
    rowHref: '/admin/products-management/',
  },
  prices: {
    rows: 'imports.product',
    hint: 'imports.kindPricesHint',
    columns: 'imports.columnsTextCodes',
    undo: 'imports.undoEffectsNumbers',
    list: { href: '/admin/products-management', text: 'imports.backToProducts' },
    rowHref: '/admin/products-management/',
  },
  coupons: {
    rows: 'imports.kindCoupons',
    hint: 'imports.kindCouponsHint',
    columns: 'imports.columnsTextCoupons',
    undo: 'imports.undoEffectsCoupons',
    list: { href: '/admin/coupons', text: 'imports.backToCoupons' },
    rowHref: undefined,
  },
  customers: {
    rows: 'imports.kindCustomers',
    hint: 'imports.kindCustomersHint',
    columns: 'imports.columnsTextCustomers',
    undo: 'imports.undoEffectsCustomers',
    list: { href: '/admin/users', text: 'imports.backToCustomers' },
    rowHref: '/admin/customers/',
  },
} as const;

/** True for files whose rows are put together by product. */
export function isOfProducts({ kind }: Pick<ImportRun, 'kind'>): boolean {
  return kind === 'products' || kind === 'prices';
}

/** Not started yet. */
export function isOpen({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'checking' || state === 'checked';
}

export function isRunning({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing';
}

/** "61 KB" */
export function formatSize(bytes: number): string {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`;
}
