import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { OpensOnClick } from '../../shell/opens-on-click.tsx';
import { withLateStyles } from '../../styles/stylesheets.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

const loadMenu = withLateStyles(async () => (await import('./account-menu.tsx')).default);

/**
 * Opens the account menu; shows the signed-in person. In the admin area only the picture is shown on phones.
 */
export function AccountButton({
  loadStaffMenu,
  className,
}: {
  /** In the admin area: the menu with links for staff. */
  loadStaffMenu?: typeof loadMenu;
  className?: string;
}) {
  const t = useTranslate();
  const user = useSession()?.data;
  return (
    <OpensOnClick
      load={loadStaffMenu ?? loadMenu}
      popupProps={{}}
      renderButton={({ pending, ...props }) => (
        <button
          {...props}
          aria-busy={pending || undefined}
          className={classNames(
            'h-12 items-center gap-2.5 rounded-control px-2.5 text-start transition-colors duration-150 hover:bg-ground',
            className,
          )}
          type="button"
        >
          {user ? <Avatar name={user.name} /> : <VisitorMark />}
          <span
            className={classNames('min-w-0 leading-[1.125rem]', loadStaffMenu && 'max-md:sr-only')}
          >
            <span
              className={classNames(
                'block text-t3 text-xs leading-[1rem]',
                loadStaffMenu && 'sr-only',
              )}
            >
              {t('shell.account')}
            </span>
            <span className="for-visitors block max-w-36 truncate font-semibold">
              {user?.name ?? t('shell.signIn')}
            </span>
          </span>
          <Icon className="text-t2" name="chevron-down" size={18} />
        </button>
      )}
    />
  );
}

function VisitorMark() {
  return (
    <span className="grid size-[34px] shrink-0 place-items-center rounded-full bg-ground text-t2">
      <Icon name="user-round" size={18} />
    </span>
  );
}
