import type { ComponentProps } from 'react';
import type { LazyPopupProps } from '../../../../shell/opens-on-click.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { ProductMenuItems } from '../product-menu-items.tsx';

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
