import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { LazyPopupProps } from '../../shell/opens-on-click.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import AccountMenu from './account-menu.tsx';

/** The account menu of the admin area, with links to second factor, devices and password. */
export default function StaffMenu(opened: LazyPopupProps) {
  const t = useTranslate();
  return (
    <AccountMenu {...opened}>
      <MenuItem href="/account/security" icon="shield-check">
        {t('secondFactor.title')}
      </MenuItem>
      <MenuItem href="/admin/notifications" icon="bell">
        {t('notifications.title')}
      </MenuItem>
    </AccountMenu>
  );
}
