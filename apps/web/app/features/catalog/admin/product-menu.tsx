import type { ComponentProps } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import type { LazyPopupProps } from '../../../shell/opens-on-click.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';

/** What the menu of a product offers, in the list and on the product's own page. */
export function ProductMenuItems({
  id,
  isShown = true,
  onDuplicate,
}: {
  id: string;
  /** Whether it has a page in the shop. */
  isShown?: boolean;
  onDuplicate: () => void;
}) {
  const t = useTranslate();
  return (
    <>
      {isShown && (
        <MenuItem href={`/products/${id}`} icon="external-link">
          {t('adminProducts.view')}
        </MenuItem>
      )}
      <MenuItem icon="copy" onSelect={onDuplicate}>
        {t('adminProducts.duplicate')}
      </MenuItem>
      <MenuItem href={`/admin/stock?product=${id}`} icon="boxes">
        {t('adminProducts.stockMovements')}
      </MenuItem>
      <MenuItem href={`/admin/audit?entity=product&entityId=${id}`} icon="history">
        {t('adminProducts.history')}
      </MenuItem>
    </>
  );
}

/** Further actions of a row. */
export default function ProductMenu({
  trigger,
  open,
  onOpenChange,
  ...items
}: LazyPopupProps & ComponentProps<typeof ProductMenuItems>) {
  return (
    <Menu onOpenChange={onOpenChange} open={open} trigger={trigger}>
      <ProductMenuItems {...items} />
    </Menu>
  );
}
