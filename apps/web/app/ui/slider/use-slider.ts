import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type Direction,
  isAtStart,
  isNearEnd,
  lastOffset,
  offsetAfterStep,
} from './slider-moves.ts';
import {
  isSameState,
  placeOf,
  type SliderState,
  scrollRow,
  stateOf,
  stepOf,
} from './slider-row.ts';

export interface SliderOptions {
  /** How many slides there are now. */
  count: number;
  loops: boolean;
  /** Called while a person slides towards the end. */
  onNearEnd?: () => void;
  /** Brings the slides that are still missing, before anybody goes round to the end. */
  fetchRest?: () => void;
}

/**
 * Moves a row that scrolls sideways by itself, with snapping, touch and keys. What is added here are
 * steps by whole slides, the way round, and the news where the row stands.
 */
export function useSlider({ count, loops, onNearEnd, fetchRest }: SliderOptions) {
  const rowRef = useRef<HTMLUListElement>(null);
  /** `null` while nothing was measured, as in the server's HTML. */
  const [state, setState] = useState<SliderState | null>(null);
  const endWanted = useRef(false);

  function move(direction: Direction, by: 'page' | 'slide') {
    const row = rowRef.current;
    if (!row) return;
    const place = placeOf(row);
    if (direction === 'back' && loops && fetchRest && isAtStart(place)) {
      endWanted.current = true;
      fetchRest();
      return;
    }
    scrollRow(row, offsetAfterStep(place, direction, stepOf(row, by), loops));
  }

  function measure(row: HTMLElement) {
    const next = stateOf(row);
    setState((known) => (isSameState(known, next) ? known : next));
  }

  const onScroll = useEffectEvent((row: HTMLElement) => {
    endWanted.current = false;
    measure(row);
    if (isNearEnd(placeOf(row))) onNearEnd?.();
  });
  const onResize = useEffectEvent(measure);
  const onKey = useEffectEvent((row: HTMLElement, event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Radios and text fields have their own use for these keys.
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const readsLeftToRight = getComputedStyle(row).direction !== 'rtl';
    move((event.key === 'ArrowRight') === readsLeftToRight ? 'forward' : 'back', 'slide');
  });

  useEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    const stop = new AbortController();
    row.addEventListener('scroll', () => onScroll(row), { passive: true, signal: stop.signal });
    row.addEventListener('keydown', (event) => onKey(row, event), { signal: stop.signal });
    const observer = new ResizeObserver(() => onResize(row));
    observer.observe(row);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);

  // More slides make the row longer, which its observer does not notice.
  useLayoutEffect(() => {
    const row = rowRef.current;
    if (!row || count === 0) return;
    const next = stateOf(row);
    setState((known) => (isSameState(known, next) ? known : next));
    if (!endWanted.current || fetchRest) return;
    endWanted.current = false;
    scrollRow(row, lastOffset(placeOf(row)));
  }, [count, fetchRest]);

  return { rowRef, state, move };
}
