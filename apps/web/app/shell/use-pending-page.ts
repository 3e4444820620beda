import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** How long the old page stays while the next one loads, in milliseconds. */
const patience = 200;

/** The path of a page that is slow to load; `null` otherwise. */
export function usePendingPage(): string | null {
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
