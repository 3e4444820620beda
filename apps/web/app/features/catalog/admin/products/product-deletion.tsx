import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import type { LazyPopupProps } from '../../../../shell/opens-on-click.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

/** Asks before a product goes to the bin. */
export default function ProductDeletion({
  name,
  onConfirm,
  onOpenChange,
  ...opened
}: LazyPopupProps & { name: string; onConfirm: () => void }) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      {...opened}
      confirmLabel={t('bulk.delete')}
      effects={t('adminProducts.deleteEffects')}
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
      onOpenChange={onOpenChange}
      title={t('adminProducts.deleteOneTitle', { name })}
    />
  );
}
