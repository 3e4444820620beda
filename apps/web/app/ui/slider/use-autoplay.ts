import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from '../use-media-query.ts';

/** Somebody points at it or holds it with the keyboard, or nobody can see it. */
function isHeld(box: HTMLElement): boolean {
  const canHover = window.matchMedia('(hover: hover)').matches;
  return (
    document.hidden ||
    (canHover && box.matches(':hover')) ||
    box.querySelector(':focus-visible') !== null
  );
}

/**
 * Calls `onTurn` every so many milliseconds while nobody minds: not while the box is pointed at, holds
 * the focus or is in a hidden tab, not after "pause", and never for people who want less motion.
 */
export function useAutoplay(
  box: RefObject<HTMLElement | null>,
  { every, enabled, onTurn }: { every: number; enabled: boolean; onTurn: () => void },
) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', false);
  const [paused, setPaused] = useState(false);
  // Held until the page is alive and somebody looked.
  const [held, setHeld] = useState(true);
  const mayPlay = enabled && !reducedMotion;
  const running = mayPlay && !paused && !held;
  const turn = useEffectEvent(onTurn);

  useEffect(() => {
    const element = box.current;
    if (!element || !mayPlay) return;
    const stop = new AbortController();
    const look = () => setHeld(isHeld(element));
    for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const) {
      // After the event: only then is the new focus in its place.
      element.addEventListener(event, () => queueMicrotask(look), { signal: stop.signal });
    }
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    look();
    return () => stop.abort();
  }, [box, mayPlay]);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(turn, every);
    return () => clearInterval(timer);
  }, [running, every]);

  return { mayPlay, running, paused, togglePause: () => setPaused((was) => !was) };
}
