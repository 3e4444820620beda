import type { BulkRequestInput } from '@matjar/contract/bulk/bulk.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import type { Selection } from '../../../../admin-table/use-selection.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { IconName } from '../../../../ui/icon-names.ts';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { SelectionAction } from '../../../../ui/selection-bar.tsx';
import { BulkBar, selectedRows } from '../../../bulk/bulk-bar.tsx';
import { BulkDialog } from '../../../bulk/bulk-dialog.tsx';
import { type Named, RemotePicker } from '../remote-picker.tsx';
import { DiscountDialog, PriceDialog } from './price-dialogs.tsx';

type TargetAction = 'category' | 'subcategory' | 'brand';
type Action = 'price' | 'discount' | 'show' | 'hide' | TargetAction | 'delete' | 'restore';

export type ProductRequest = Extract<BulkRequestInput, { entity: 'products' }>;

export interface ProductDialogProps {
  chosen: ProductRequest['chosen'];
  onClose: () => void;
}

/** Bulk actions for the selected products. */
export function ProductBulk({
  selection,
  total,
  filters,
  inBin,
}: {
  selection: Selection;
  total: number;
  filters: Record<string, string>;
  /** True in the bin, where products can only be restored. */
  inBin: boolean;
}) {
  const t = useTranslate();
  const [open, setOpen] = useState<Action>();
  const action = (name: Exclude<Action, TargetAction>, icon: IconName) => (
    <SelectionAction danger={name === 'delete'} icon={icon} onClick={() => setOpen(name)}>
      {t(`bulk.${name}`)}
    </SelectionAction>
  );
  return (
    <BulkBar selection={selection} total={total}>
      {inBin ? (
        action('restore', 'undo-2')
      ) : (
        <>
          {action('price', 'tag')}
          {action('discount', 'badge-percent')}
          {action('show', 'eye')}
          {action('hide', 'eye-off')}
          <Menu
            align="start"
            trigger={<SelectionAction icon="ellipsis">{t('bulk.more')}</SelectionAction>}
          >
            <MenuItem icon="shapes" onSelect={() => setOpen('category')}>
              {t('bulk.category')}
            </MenuItem>
            <MenuItem icon="layers" onSelect={() => setOpen('subcategory')}>
              {t('bulk.subcategory')}
            </MenuItem>
            <MenuItem icon="store" onSelect={() => setOpen('brand')}>
              {t('bulk.brand')}
            </MenuItem>
            <MenuItem icon="trash-2" onSelect={() => setOpen('delete')} tone="danger">
              {t('bulk.delete')}
            </MenuItem>
          </Menu>
        </>
      )}
      {open && (
        <OpenDialog
          action={open}
          chosen={selectedRows(selection, filters)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </BulkBar>
  );
}

function OpenDialog({ action, ...props }: ProductDialogProps & { action: Action }) {
  switch (action) {
    case 'price':
      return <PriceDialog {...props} />;
    case 'discount':
      return <DiscountDialog {...props} />;
    case 'category':
    case 'subcategory':
    case 'brand':
      return <TargetDialog {...props} action={action} />;
    default:
      return <PlainDialog {...props} action={action} />;
  }
}

const plainWords = {
  show: { title: 'bulk.showTitle', icon: 'eye' },
  hide: { title: 'bulk.hideTitle', icon: 'eye-off' },
  delete: { title: 'bulk.deleteTitle', icon: 'trash-2' },
  restore: { title: 'bulk.restoreTitle', icon: 'undo-2' },
} as const;

/** The dialog of actions without fields. */
function PlainDialog({
  action,
  chosen,
  onClose,
}: ProductDialogProps & { action: keyof typeof plainWords }) {
  const t = useTranslate();
  const isDeletion = action === 'delete';
  return (
    <BulkDialog
      applyIcon={plainWords[action].icon}
      applyLabel={(count) => t(isDeletion ? 'bulk.applyDelete' : 'bulk.apply', { count })}
      danger={isDeletion}
      description={isDeletion && t('bulk.deleteEffects')}
      hint={t('bulk.runsInBackground')}
      onClose={onClose}
      request={{ entity: 'products', chosen, action: { kind: action } }}
      title={t(plainWords[action].title)}
    />
  );
}

const targetLabels = {
  category: {
    title: 'bulk.categoryTitle',
    effects: 'bulk.categoryEffects',
    list: 'GET /categories',
    delay: delays.adminCategorySearchDebounce,
  },
  subcategory: {
    title: 'bulk.subcategoryTitle',
    effects: 'bulk.subcategoryEffects',
    list: 'GET /subcategories',
    delay: delays.adminCategorySearchDebounce,
  },
  brand: {
    title: 'bulk.brandTitle',
    effects: undefined,
    list: 'GET /brands',
    delay: delays.adminSlowSearchDebounce,
  },
} as const;

/** Changes the category or brand, or adds a subcategory. */
function TargetDialog({ action, chosen, onClose }: ProductDialogProps & { action: TargetAction }) {
  const t = useTranslate();
  const [target, setTarget] = useState<Named | null>(null);
  const { title, effects, list, delay } = targetLabels[action];
  const id = target?._id ?? '';
  const wanted = {
    category: { kind: 'category', category: id },
    subcategory: { kind: 'subcategory', subcategory: id },
    brand: { kind: 'brand', brand: id },
  } as const satisfies Record<TargetAction, ProductRequest['action']>;
  return (
    <BulkDialog
      applyIcon="check"
      applyLabel={(count) => t('bulk.apply', { count })}
      fields={
        <Field label={t(`bulk.${action}`)}>
          <RemotePicker delay={delay} list={list} onChange={setTarget} value={target} />
          {effects && <p className="mt-1.5 text-t3 text-xs">{t(effects)}</p>}
        </Field>
      }
      hint={t('bulk.runsInBackground')}
      onClose={onClose}
      request={target ? { entity: 'products', chosen, action: wanted[action] } : undefined}
      title={t(title)}
    />
  );
}
