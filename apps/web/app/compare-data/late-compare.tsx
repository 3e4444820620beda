import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { loadAreaTexts } from '../i18n/load-i18n.ts';
import { onFirstInteraction } from '../shell/first-interaction.ts';
import { withLateStyles } from '../styles/stylesheets.ts';
import { whenIdle } from '../ui/hydrate-when-idle.tsx';
import type { CompareToggleProps } from './compare-controls.tsx';

const loadControls = withLateStyles(async () => {
  const { CompareToggle, CompareTray } = await import('./compare-controls.tsx');
  await loadAreaTexts('compare');
  return { CompareToggle, CompareTray };
});

type Controls = Awaited<ReturnType<typeof loadControls>>;

let controls: Controls | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function askOnce(): void {
  if (isAsked) return;
  isAsked = true;
  onFirstInteraction(() => {
    // What was just pressed or typed is answered first.
    const loading = whenIdle().then(loadControls);
    loading.then(
      (loaded) => {
        controls = loaded;
        for (const listener of listeners) listener();
      },
      (error: unknown) => console.error('The comparison could not be loaded.', error),
    );
  });
}

const neverChanges = () => () => undefined;

/**
 * Loaded once for all cards of a page, after the first paint. They appear in a transition: what somebody just pressed or
 * typed is answered before dozens of them are rendered. An external store's own updates cannot wait.
 */
function useControls(): Controls | null {
  const [, renderAgain] = useState(controls);
  useEffect(() => {
    askOnce();
    return subscribe(() => startTransition(() => renderAgain(controls)));
  }, []);
  return useSyncExternalStore(
    neverChanges,
    () => controls,
    () => null,
  );
}

export function LateCompareToggle(props: CompareToggleProps) {
  const Toggle = useControls()?.CompareToggle;
  return Toggle && <Toggle {...props} />;
}

export function LateCompareTray() {
  const Tray = useControls()?.CompareTray;
  return Tray && <Tray />;
}
