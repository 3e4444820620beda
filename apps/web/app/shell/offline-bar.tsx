import { useSyncExternalStore } from 'react';
import { useLocale, useTranslate } from '../i18n/i18n-context.tsx';
import { Icon } from '../ui/icon.tsx';
import { readOfflineSince, subscribeToOffline } from './offline-state.ts';

/** Says that what is shown is from earlier, by the clock of the device that is alone with it. */
export function OfflineBar() {
  const t = useTranslate();
  const locale = useLocale();
  const since = useSyncExternalStore(subscribeToOffline, readOfflineSince, () => null);
  if (since === null) return null;
  const time = since && new Date(since).toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <div className="bg-footer text-on-footer" role="status">
      <div className="wrap flex min-h-10 items-center gap-2.5 py-1.5">
        <Icon name="wifi-off" size={18} />
        <span className="me-auto font-semibold text-white">{t('shell.offline')}</span>
        {time && <span className="text-sm">{t('shell.offlineSince', { time })}</span>}
      </div>
    </div>
  );
}
