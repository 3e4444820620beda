import { describe, expect, it } from 'vitest';
import { fitted, largestScale, moveBy, zoomTo } from './zoom-view.ts';

const frame = { width: 600, height: 400 };
const centre = { x: 0, y: 0 };

describe('zoomTo', () => {
  it('stays between the whole picture and the largest scale', () => {
    expect(zoomTo(fitted, 0.2, centre, frame)).toEqual(fitted);
    expect(zoomTo(fitted, 99, centre, frame).scale).toBe(largestScale);
  });

  it('keeps what is under the pointer under the pointer', () => {
    const at = { x: 100, y: -50 };
    const view = zoomTo(fitted, 2, at, frame);
    // The picture's point under the pointer, before and after.
    expect((at.x - view.x) / view.scale).toBeCloseTo(at.x);
    expect((at.y - view.y) / view.scale).toBeCloseTo(at.y);
  });

  it('comes back to the middle when it shrinks to the whole picture', () => {
    const enlarged = zoomTo(fitted, 3, { x: 250, y: 180 }, frame);
    expect(zoomTo(enlarged, 1, { x: -100, y: 20 }, frame)).toEqual(fitted);
  });
});

describe('moveBy', () => {
  it('moves nothing that fits', () => {
    expect(moveBy(fitted, { x: 80, y: 80 }, frame)).toEqual(fitted);
  });

  it('stops at the edges of an enlarged picture', () => {
    const view = { scale: 2, x: 0, y: 0 };
    expect(moveBy(view, { x: 1000, y: -1000 }, frame)).toEqual({ scale: 2, x: 300, y: -200 });
  });
});
