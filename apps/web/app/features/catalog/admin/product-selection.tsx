import type { BulkChange } from '@matjar/contract/catalog-admin.ts';
import { Eye, EyeOff, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectionAction } from '../../../ui/selection-action.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import type { ProductChanges } from './use-product-changes.ts';
import type { useSelection } from './use-selection.ts';

/** What can be done with the chosen products, all at once. */
export function ProductSelection({
  selection,
  changes,
  inBin,
}: {
  selection: ReturnType<typeof useSelection>;
  changes: ProductChanges;
  /** The deleted ones are shown: they can only be brought back. */
  inBin: boolean;
}) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const { ids } = selection;

  async function apply(action: BulkChange['action']) {
    setAsking(false);
    if (await changes.bulk(action, ids)) selection.clear();
  }

  return (
    <SelectionBar
      all={selection.all}
      count={ids.length}
      onClear={selection.clear}
      onToggleAll={selection.toggleAll}
    >
      {inBin ? (
        <SelectionAction icon={Undo2} onClick={() => void apply('restore')}>
          {t('adminProducts.bulkRestore')}
        </SelectionAction>
      ) : (
        <>
          <SelectionAction icon={Eye} onClick={() => void apply('publish')}>
            {t('adminProducts.bulkPublish')}
          </SelectionAction>
          <SelectionAction icon={EyeOff} onClick={() => void apply('unpublish')}>
            {t('adminProducts.bulkUnpublish')}
          </SelectionAction>
          <SelectionAction danger icon={Trash2} onClick={() => setAsking(true)}>
            {t('adminProducts.bulkDelete')}
          </SelectionAction>
        </>
      )}
      <ConfirmDialog
        confirmLabel={t('adminProducts.bulkDelete')}
        effects={t('adminProducts.deleteEffects')}
        onConfirm={() => void apply('delete')}
        onOpenChange={setAsking}
        open={asking}
        title={t('adminProducts.deleteTitle', { count: ids.length })}
      />
    </SelectionBar>
  );
}
