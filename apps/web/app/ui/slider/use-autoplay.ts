import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useAllHydrated } from '../hydrate-when-idle.tsx';
import { useMediaQuery } from '../use-media-query.ts';

/** Paused: hovered, focused, or in a hidden tab. */
function isHeld(box: HTMLElement): boolean {
  const canHover = window.matchMedia('(hover: hover)').matches;
  return (
    document.hidden ||
    (canHover && box.matches(':hover')) ||
    box.querySelector(':focus-visible') !== null
  );
}

/**
 * Calls `onAdvance` at an interval, once all of the page is hydrated, except while the box is hovered, focused or in a hidden tab, after "pause",
 * and for people who prefer reduced motion.
 */
export function useAutoplay(
  box: RefObject<HTMLElement | null>,
  { every, enabled, onAdvance }: { every: number; enabled: boolean; onAdvance: () => void },
) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', false);
  const [paused, setPaused] = useState(false);
  const hydrated = useAllHydrated();
  const [held, setHeld] = useState(true);
  const mayPlay = enabled && !reducedMotion;
  const running = mayPlay && !paused && !held;
  const advance = useEffectEvent(onAdvance);

  useEffect(() => {
    const element = box.current;
    if (!element || !mayPlay || !hydrated) return;
    const stop = new AbortController();
    const look = () => setHeld(isHeld(element));
    for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const) {
      // Deferred, because the focus has not moved yet during the event.
      element.addEventListener(event, () => queueMicrotask(look), { signal: stop.signal });
    }
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    startTransition(look);
    return () => stop.abort();
  }, [box, mayPlay, hydrated]);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(advance, every);
    return () => clearInterval(timer);
  }, [running, every]);

  return { mayPlay, running, paused, togglePause: () => setPaused((was) => !was) };
}
