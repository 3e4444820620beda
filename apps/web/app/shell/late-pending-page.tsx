import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { onFirstInteraction } from './first-interaction.ts';

/** How long the old page stays while the next one loads, in milliseconds. */
const patience = 200;

const load = async () => (await import('./pending-page.tsx')).default;

/** The skeleton of a page that is slow to load; `null` otherwise, and until somebody who moves has brought its code. */
export function usePendingPage(): ReactNode {
  const [PendingPage, setPendingPage] = useState<ComponentType<{ path: string }> | null>(null);
  useEffect(
    () =>
      onFirstInteraction(() => {
        load().then(
          (loaded) => setPendingPage(() => loaded),
          // The old page stays a little longer then.
          () => undefined,
        );
      }),
    [],
  );
  const path = useSlowPath();
  return PendingPage && path !== null ? <PendingPage path={path} /> : null;
}

/** The path of a page that is slow to load. */
function useSlowPath(): string | null {
  const here = useLocation().pathname;
  const coming = useNavigation().location?.pathname;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    if (!coming || coming === here) return;
    const timer = setTimeout(() => setSlow(coming), patience);
    return () => clearTimeout(timer);
  }, [coming, here]);
  return coming && coming === slow && coming !== here ? coming : null;
}
