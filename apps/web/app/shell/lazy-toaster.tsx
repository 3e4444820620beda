import { type ComponentType, useEffect, useState } from 'react';
import { withLateStyles } from '../styles/with-late-styles.ts';
import { onFirstInteraction } from './first-interaction.ts';

const loadToaster = withLateStyles(() => import('../ui/toaster.tsx'));

/**
 * Container of all toasts. Loaded on the first interaction, which precedes anything worth a toast; earlier
 * toasts are queued.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onFirstInteraction(() => {
        loadToaster().then(
          (module) => setToaster(() => module.Toaster),
          (error: unknown) => console.error('Messages cannot be shown.', error),
        );
      }),
    [],
  );

  return Toaster && <Toaster />;
}
