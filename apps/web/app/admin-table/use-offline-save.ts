import { ApiError } from '@matjar/client/api-error.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { dismissToast, notify } from '../ui/toasts.ts';

const toastId = 'offline-save';

/** True if no response came; the request may or may not have arrived. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** Behaviour of a form while the shop cannot be reached. */
export function useOfflineSave(submit: () => Promise<void>) {
  const t = useTranslate();
  const [waiting, setWaiting] = useState(false);

  const sendAgain = useEffectEvent(() => {
    setWaiting(false);
    dismissToast(toastId);
    void submit();
  });
  useEffect(() => {
    if (!waiting) return;
    const listen = () => sendAgain();
    window.addEventListener('online', listen, { once: true });
    return () => window.removeEventListener('online', listen);
  }, [waiting]);

  return {
    /** Returns true without a network; the form is then submitted when it is back. */
    holdsBack(): boolean {
      if (navigator.onLine) {
        // It is about an earlier try.
        dismissToast(toastId);
        return false;
      }
      setWaiting(true);
      notify('warning', t('adminTable.offlineTitle'), {
        id: toastId,
        lines: [t('adminTable.offlineText')],
      });
      return true;
    },
    /** True if there was no response; then the user was notified. */
    explains(error: unknown): boolean {
      if (!isUnanswered(error)) return false;
      notify('error', t('adminTable.unansweredTitle'), {
        id: toastId,
        lines: [t('adminTable.unansweredText')],
        action: { label: t('ui.retry'), onAction: () => void submit() },
      });
      return true;
    },
  };
}
