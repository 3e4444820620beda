import { type ComponentType, useEffect, useState } from 'react';
import { withFullStyles } from '../styles/with-full-styles.ts';

const loadToaster = withFullStyles(() => import('../ui/toaster.tsx'));

const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const longestWait = 8_000;

/**
 * The place of all toasts. Its code is no part of the first view: it arrives when a person moves,
 * which is before they can do anything worth a toast. What is said earlier waits for it.
 */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      loadToaster().then(
        (module) => setToaster(() => module.Toaster),
        (error: unknown) => console.error('Messages cannot be shown.', error),
      );
    };
    const timer = setTimeout(load, longestWait);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of signsOfLife) {
      window.addEventListener(sign, load, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);

  return Toaster && <Toaster />;
}
