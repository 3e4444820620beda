import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { onFirstInteraction } from './first-interaction.ts';

/** How long the old page stays while the next one loads, in milliseconds. */
const patience = 200;

/** No state: that it has come renders nothing, or all of the page would be hydrated for it. */
let loaded: typeof import('./pending-page.tsx') | undefined;

function loadPendingPage(): void {
  import('./pending-page.tsx').then(
    (module) => {
      loaded = module;
    },
    (error: unknown) => console.error('A part of the page could not be loaded.', error),
  );
}

/** The shape of a page that is slow to load; `null` otherwise. */
export function usePendingPage(): ReactNode {
  const here = useLocation().pathname;
  const coming = useNavigation().location?.pathname;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => onFirstInteraction(loadPendingPage), []);
  useEffect(() => {
    if (!coming || coming === here) return;
    const timer = setTimeout(() => setSlow(coming), patience);
    return () => clearTimeout(timer);
  }, [coming, here]);
  if (!loaded || !coming || coming !== slow || coming === here) return null;
  return <loaded.PendingPage path={coming} />;
}
