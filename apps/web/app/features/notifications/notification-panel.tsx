import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { LazyPopupProps } from '../../shell/opens-on-click.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

/** The notifications: beside the bell, and in a sheet on phones. */
export default function NotificationPanel(opened: LazyPopupProps) {
  const t = useTranslate();
  const notifications = useNotifications();
  const isWide = useMediaQuery('(min-width: 40rem)', true);
  const { key } = useLocation();
  const close = useEffectEvent(() => opened.onOpenChange(false));
  // Following a link closes it.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) close();
    openedAt.current = key;
  }, [key]);
  const list = <NotificationList query={notifications} isSheet={!isWide} />;
  const title = t('notifications.title');
  return isWide ? (
    <Popover {...opened} className="w-100 p-0" label={title}>
      {list}
    </Popover>
  ) : (
    <Drawer {...opened} side="bottom" title={title}>
      {list}
    </Drawer>
  );
}
