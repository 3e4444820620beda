/** Where a row of slides stands, in pixels from its start. */
export interface SliderPlace {
  offset: number;
  /** How much of the row is seen. */
  viewport: number;
  /** How long the whole row is. */
  content: number;
}

export type Direction = 'back' | 'forward';

/** Browsers report fractions of pixels; within this the row counts as arrived. */
const tolerance = 2;

export function lastOffset({ viewport, content }: SliderPlace): number {
  return Math.max(0, content - viewport);
}

export function isAtStart({ offset }: SliderPlace): boolean {
  return offset <= tolerance;
}

export function isAtEnd(place: SliderPlace): boolean {
  return place.offset >= lastOffset(place) - tolerance;
}

/** Within two views of the end it is time to bring what comes after. */
export function isNearEnd(place: SliderPlace): boolean {
  return lastOffset(place) - place.offset < place.viewport;
}

/** The width of as many whole slides as are seen at once, and at least of one. */
export function pageStep(viewport: number, slide: number, gap: number): number {
  const wholeSlides = Math.floor((viewport + gap + tolerance) / (slide + gap));
  return Math.max(1, wholeSlides) * (slide + gap);
}

/** Where the next step leads. A row that loops goes from its end to its start, and back. */
export function offsetAfterStep(
  place: SliderPlace,
  direction: Direction,
  step: number,
  loops: boolean,
): number {
  const last = lastOffset(place);
  if (direction === 'forward') {
    if (isAtEnd(place)) return loops ? 0 : last;
    return Math.min(place.offset + step, last);
  }
  if (isAtStart(place)) return loops ? last : 0;
  return Math.max(place.offset - step, 0);
}
