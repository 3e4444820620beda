import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Direction,
  isAtEnd,
  isAtStart,
  isNearEnd,
  lastOffset,
  offsetAfterStep,
  pageStep,
  type SliderPlace,
} from './slider-place.ts';

export interface SliderOptions {
  /** How many slides there are now. */
  count: number;
  loops: boolean;
  /** Called when scrolling towards the end. */
  onNearEnd?: () => void;
  /** Loads the remaining slides before wrapping around to the end. */
  fetchRest?: () => void;
}

/**
 * Native horizontal scrolling with snapping, touch and keys. Adds steps by whole slides, wrap-around and
 * position updates.
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
    // In pieces: rows are measured when a page is hydrated, and arrows can wait for what somebody types meanwhile.
    startTransition(() => setState((known) => (isSameState(known, next) ? known : next)));
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
    return () => stop.abort();
  }, []);

  // A new observer for added slides, which an old one does not notice. It reports after layout, so that nothing is
  // measured in the middle of a render: for all rows of a page, browsers would lay it out at once.
  useEffect(() => {
    const row = rowRef.current;
    if (!row || count === 0) return;
    const observer = new ResizeObserver(() => onResize(row));
    observer.observe(row);
    return () => observer.disconnect();
  }, [count]);

  useLayoutEffect(() => {
    const row = rowRef.current;
    if (!row || count === 0 || !endWanted.current || fetchRest) return;
    endWanted.current = false;
    scrollRow(row, lastOffset(placeOf(row)));
  }, [count, fetchRest]);

  return { rowRef, state, move };
}

/** Beyond this many views smooth scrolling is only a blur. */
const longestSmoothWay = 6;

export interface SliderState {
  atStart: boolean;
  atEnd: boolean;
  /** Which slide stands first in view, from zero. */
  first: number;
}

function placeOf(row: HTMLElement): SliderPlace {
  return {
    // Negative where people read from right to left.
    offset: Math.abs(row.scrollLeft),
    viewport: row.clientWidth - sidePadding(row),
    content: row.scrollWidth - sidePadding(row),
  };
}

function stateOf(row: HTMLElement): SliderState {
  const place = placeOf(row);
  const oneSlide = stepOf(row, 'slide');
  return {
    atStart: isAtStart(place),
    atEnd: isAtEnd(place),
    first: oneSlide > 0 ? Math.round(place.offset / oneSlide) : 0,
  };
}

function isSameState(one: SliderState | null, other: SliderState): boolean {
  return one?.atStart === other.atStart && one.atEnd === other.atEnd && one.first === other.first;
}

function stepOf(row: HTMLElement, by: 'page' | 'slide'): number {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const slide = row.firstElementChild?.getBoundingClientRect().width ?? 0;
  return by === 'slide' ? slide + gap : pageStep(placeOf(row).viewport, slide, gap);
}

function scrollRow(row: HTMLElement, offset: number): void {
  const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const far = Math.abs(offset - Math.abs(row.scrollLeft)) > longestSmoothWay * row.clientWidth;
  // `auto` leaves it to CSS, which respects reduced motion.
  row.scrollTo({ left: sign * offset, behavior: far ? 'instant' : 'auto' });
}

function sidePadding(row: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(row);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}
