import { isAtEnd, isAtStart, pageStep, type SliderPlace } from './slider-moves.ts';

/** Beyond this many views a smooth way would only be a blur. */
const longestSmoothWay = 6;

export interface SliderState {
  atStart: boolean;
  atEnd: boolean;
  /** Which slide stands first in view, from zero. */
  first: number;
}

export function placeOf(row: HTMLElement): SliderPlace {
  return {
    // Negative where people read from right to left.
    offset: Math.abs(row.scrollLeft),
    viewport: row.clientWidth - sidePadding(row),
    content: row.scrollWidth - sidePadding(row),
  };
}

export function stateOf(row: HTMLElement): SliderState {
  const place = placeOf(row);
  const oneSlide = stepOf(row, 'slide');
  return {
    atStart: isAtStart(place),
    atEnd: isAtEnd(place),
    first: oneSlide > 0 ? Math.round(place.offset / oneSlide) : 0,
  };
}

export function isSameState(one: SliderState | null, other: SliderState): boolean {
  return one?.atStart === other.atStart && one.atEnd === other.atEnd && one.first === other.first;
}

export function stepOf(row: HTMLElement, by: 'page' | 'slide'): number {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
  const slide = row.firstElementChild?.getBoundingClientRect().width ?? 0;
  return by === 'slide' ? slide + gap : pageStep(placeOf(row).viewport, slide, gap);
}

export function scrollRow(row: HTMLElement, offset: number): void {
  const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const far = Math.abs(offset - Math.abs(row.scrollLeft)) > longestSmoothWay * row.clientWidth;
  // By itself the style decides, which knows whether people asked for less motion.
  row.scrollTo({ left: sign * offset, behavior: far ? 'instant' : 'auto' });
}

function sidePadding(row: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(row);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}
