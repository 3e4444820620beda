import { describe, expect, it } from 'vitest';
import { isAtEnd, isAtStart, isNearEnd, offsetAfterStep, pageStep } from './slider-place.ts';

const row = (offset: number) => ({ offset, viewport: 1000, content: 2500 });

describe('pageStep', () => {
  it('moves by the whole slides that are seen', () => {
    expect(pageStep(1200, 224, 20)).toBe(5 * 244);
    expect(pageStep(358, 164, 12)).toBe(2 * 176);
  });

  it('moves by one slide that is wider than the view', () => {
    expect(pageStep(300, 340, 12)).toBe(352);
  });

  it('forgives the fraction of a pixel that layout leaves over', () => {
    expect(pageStep(1199.6, 224, 20)).toBe(5 * 244);
  });
});

describe('offsetAfterStep', () => {
  it('goes no further than the ends', () => {
    expect(offsetAfterStep(row(1000), 'forward', 900, false)).toBe(1500);
    expect(offsetAfterStep(row(1500), 'forward', 900, false)).toBe(1500);
    expect(offsetAfterStep(row(300), 'back', 900, false)).toBe(0);
    expect(offsetAfterStep(row(0), 'back', 900, false)).toBe(0);
  });

  it('goes round where it loops, but only from the very end', () => {
    expect(offsetAfterStep(row(1400), 'forward', 900, true)).toBe(1500);
    expect(offsetAfterStep(row(1499), 'forward', 900, true)).toBe(0);
    expect(offsetAfterStep(row(1), 'back', 900, true)).toBe(1500);
  });
});

describe('the ends of a row', () => {
  it('are reached within a pixel or two', () => {
    expect(isAtStart(row(1.5))).toBe(true);
    expect(isAtStart(row(30))).toBe(false);
    expect(isAtEnd(row(1498.4))).toBe(true);
    expect(isAtEnd(row(1400))).toBe(false);
  });

  it('are both reached when everything fits', () => {
    const fitting = { offset: 0, viewport: 1000, content: 800 };
    expect(isAtStart(fitting) && isAtEnd(fitting)).toBe(true);
  });

  it('come near a view before the end', () => {
    expect(isNearEnd(row(400))).toBe(false);
    expect(isNearEnd(row(600))).toBe(true);
  });
});
