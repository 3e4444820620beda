import { type ComponentType, useEffect, useState } from 'react';
import { withLateStyles } from '../styles/with-late-styles.ts';
import { onSignOfLife } from './sign-of-life.ts';

const loadToaster = withLateStyles(() => import('../ui/toaster.tsx'));

/**
 * The place of all toasts. Its code is no part of the first view: it arrives when a person moves,
 * which is before they can do anything worth a toast. What is said earlier waits for it.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(
    () =>
      onSignOfLife(() => {
        loadToaster().then(
          (module) => setToaster(() => module.Toaster),
          (error: unknown) => console.error('Messages cannot be shown.', error),
        );
      }),
    [],
  );

  return Toaster && <Toaster />;
}
