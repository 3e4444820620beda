import type { ManagedProduct } from '@matjar/contract/catalog-admin.ts';
import { Boxes, Copy, Ellipsis, ExternalLink, History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { ProductChanges } from './use-product-changes.ts';

/** What can be done to one product; a spinner in their place while one of them runs. */
export function ProductActions({
  product,
  changes,
}: {
  product: ManagedProduct;
  changes: ProductChanges;
}) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const { _id, title: name, deletedAt } = product;
  if (changes.rows.isBusy(_id)) {
    return (
      <span className="flex h-11 w-33 items-center justify-center">
        <Spinner />
      </span>
    );
  }
  if (deletedAt) {
    return (
      <IconButton
        icon={Undo2}
        iconSize={18}
        label={t('adminProducts.restore', { name })}
        onClick={() => void changes.restore(product)}
      />
    );
  }
  return (
    <span className="flex w-33 justify-end">
      <Link
        aria-label={t('adminProducts.edit', { name })}
        className={iconButtonClass({})}
        to={`/admin/products-management/${_id}`}
      >
        <Icon of={Pencil} size={18} />
      </Link>
      <IconButton
        icon={Trash2}
        iconSize={18}
        label={t('adminProducts.remove', { name })}
        onClick={() => setAsking(true)}
      />
      <Menu
        trigger={
          <IconButton icon={Ellipsis} iconSize={18} label={t('adminProducts.more', { name })} />
        }
      >
        <MenuItem href={`/products/${_id}`} icon={ExternalLink}>
          {t('adminProducts.view')}
        </MenuItem>
        <MenuItem icon={Copy} onSelect={() => void changes.duplicate(product)}>
          {t('adminProducts.duplicate')}
        </MenuItem>
        <MenuItem href={`/admin/stock?product=${_id}`} icon={Boxes}>
          {t('adminProducts.stockMovements')}
        </MenuItem>
        <MenuItem href={`/admin/audit?entity=product&entityId=${_id}`} icon={History}>
          {t('adminProducts.history')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        confirmLabel={t('adminProducts.bulkDelete')}
        effects={t('adminProducts.deleteEffects')}
        onConfirm={() => {
          setAsking(false);
          void changes.remove(product);
        }}
        onOpenChange={setAsking}
        open={asking}
        title={t('adminProducts.deleteOneTitle', { name })}
      />
    </span>
  );
}
