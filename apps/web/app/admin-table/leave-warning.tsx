import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { keepUnsavedWork } from '../session/session-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks before leaving a page with unsaved changes, by a link or by closing it; signing out in another tab does not
 * leave it.
 */
export function LeaveWarning({ when }: { when: boolean }) {
  const t = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const release = keepUnsavedWork();
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [when]);

  return (
    <ConfirmDialog
      confirmLabel={t('adminProducts.leave')}
      effects={t('adminProducts.leaveEffects')}
      icon="log-out"
      onConfirm={() => blocker.proceed?.()}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      open={blocker.state === 'blocked'}
      title={t('adminProducts.leaveTitle')}
    />
  );
}
