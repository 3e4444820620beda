import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

/** The notifications: beside the bell, and in a sheet on phones. */
export function NotificationBell({ className }: { className?: string }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // Whoever followed a link has left it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [key]);
  const isWide = useMediaQuery('(min-width: 40rem)', true);
  const notifications = useNotifications();
  const count = notifications.data?.unread ?? 0;
  const button = (
    <IconButton
      icon="bell"
      label={count > 0 ? t('notifications.bellUnread', { count }) : t('notifications.bell')}
    >
      <CountBadge count={count} />
    </IconButton>
  );
  const list = <NotificationList query={notifications} isSheet={!isWide} />;
  const title = t('notifications.title');
  return (
    <div className={classNames('relative shrink-0', className)}>
      {isWide ? (
        <Popover
          className="w-100 p-0"
          label={title}
          onOpenChange={setOpen}
          open={open}
          trigger={button}
        >
          {list}
        </Popover>
      ) : (
        <Drawer onOpenChange={setOpen} open={open} side="bottom" title={title} trigger={button}>
          {list}
        </Drawer>
      )}
    </div>
  );
}
