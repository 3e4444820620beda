import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { isStaff } from '../../session/permissions.tsx';
import { useSession } from '../../session/session-store.ts';
import type { LazyPopupProps } from '../../shell/opens-on-click.tsx';
import { chooseTheme, isDarkShown } from '../../theme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { useLogOut } from './log-out.ts';

export default function AccountMenu({
  children,
  ...opened
}: LazyPopupProps & {
  /** More links for signed-in people, before signing out. */
  children?: ReactNode;
}) {
  const user = useSession()?.data;
  return (
    <Menu
      {...opened}
      header={
        user && (
          <p className="flex items-center gap-3 font-semibold">
            <Avatar name={user.name} />
            <span className="min-w-0 truncate">{user.name}</span>
          </p>
        )
      }
    >
      {user?.guest && <GuestItems />}
      {!user && <VisitorItems />}
      {user && !user.guest && (
        <UserItems isAdmin={user.role === 'admin'} worksHere={isStaff(user)}>
          {children}
        </UserItems>
      )}
      <ThemeItem />
    </Menu>
  );
}

function VisitorItems() {
  const t = useTranslate();
  return (
    <>
      <MenuItem href="/auth/signin" icon="log-in">
        {t('shell.signIn')}
      </MenuItem>
      <MenuItem href="/auth/SignUp" icon="user-plus">
        {t('shell.signUp')}
      </MenuItem>
    </>
  );
}

function GuestItems() {
  const t = useTranslate();
  const logOut = useLogOut();
  return (
    <>
      <MenuItem href="/account/myOrders" icon="package">
        {t('shell.myOrders')}
      </MenuItem>
      <MenuItem href="/auth/signin" icon="log-in">
        {t('shell.signIn')}
      </MenuItem>
      <MenuItem icon="log-out" onSelect={logOut}>
        {t('shell.logout')}
      </MenuItem>
    </>
  );
}

/** Owners manage the shop; other staff members also buy in it. */
function UserItems({
  isAdmin,
  worksHere,
  children,
}: {
  isAdmin: boolean;
  worksHere: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  const logOut = useLogOut();
  return (
    <>
      {worksHere && (
        <MenuItem href="/admin" icon="layout-dashboard">
          {t('shell.dashboard')}
        </MenuItem>
      )}
      {!isAdmin && (
        <MenuItem href="/account/info" icon="settings">
          {t('shell.settings')}
        </MenuItem>
      )}
      {children}
      <MenuItem icon="log-out" onSelect={logOut}>
        {t('shell.logout')}
      </MenuItem>
    </>
  );
}

function ThemeItem() {
  const t = useTranslate();
  const dark = isDarkShown();
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={dark ? 'sun' : 'moon'} onSelect={() => chooseTheme(dark ? 'light' : 'dark')}>
        {t(dark ? 'shell.switchToLight' : 'shell.switchToDark')}
      </MenuItem>
    </>
  );
}
