import { type ComponentType, useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { notify } from '../ui/toasts.ts';

/** Milliseconds; what was fetched early is there before. */
const shownAsPendingAfter = 150;

export interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * What a button opens, loaded on press; hover and focus prefetch it. If loading fails a toast says so, and the next
 * press retries.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useTranslate();
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [open, onOpenChange] = useState(false);
  const [pending, setPending] = useState(false);

  async function loadAndOpen() {
    const timer = setTimeout(() => setPending(true), shownAsPendingAfter);
    try {
      const loaded = await load();
      setComponent(() => loaded);
      onOpenChange(true);
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      notify('error', t('shell.partMissing'), { id: 'part-missing' });
    } finally {
      clearTimeout(timer);
      setPending(false);
    }
  }

  function fetchEarly() {
    // Errors are reported by the press, if it comes.
    load().catch(() => undefined);
  }

  return {
    Component,
    opened: { open, onOpenChange } satisfies OpenState,
    buttonProps: {
      pending,
      onClick: () => void loadAndOpen(),
      onFocus: fetchEarly,
      onPointerEnter: fetchEarly,
    },
  };
}
