import { useTranslate } from '../../i18n/i18n-context.tsx';
import { OpensOnClick } from '../../shell/opens-on-click.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useNotifications } from './use-notifications.ts';

const loadPanel = async () => (await import('./notification-panel.tsx')).default;

/** Opens the notifications and says how many are unread. */
export function NotificationBell({ className }: { className?: string }) {
  const t = useTranslate();
  const count = useNotifications().data?.unread ?? 0;
  return (
    <div className={classNames('relative shrink-0', className)}>
      <OpensOnClick
        load={loadPanel}
        popupProps={{}}
        renderButton={(props) => (
          <IconButton
            {...props}
            aria-haspopup="dialog"
            icon="bell"
            label={count > 0 ? t('notifications.bellUnread', { count }) : t('notifications.bell')}
          >
            <CountBadge count={count} />
          </IconButton>
        )}
      />
    </div>
  );
}
