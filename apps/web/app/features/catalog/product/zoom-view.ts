/** View of a picture in its frame: scaled by `scale` around the frame's centre, then moved by x and y. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Relative to the centre of the frame. */
export interface Point {
  x: number;
  y: number;
}

export const largestScale = 4;
export const fitted: ZoomView = { scale: 1, x: 0, y: 0 };

/** Keeps the frame within the picture's edges. */
function keepInFrame({ scale, x, y }: ZoomView, frame: Size): ZoomView {
  const farthest = (length: number) => ((scale - 1) * length) / 2;
  return {
    scale,
    x: clamp(x, -farthest(frame.width), farthest(frame.width)),
    y: clamp(y, -farthest(frame.height), farthest(frame.height)),
  };
}

/** Zooms so that the point under the pointer stays there. */
export function zoomTo(view: ZoomView, wanted: number, at: Point, frame: Size): ZoomView {
  const scale = clamp(wanted, 1, largestScale);
  const ratio = scale / view.scale;
  return keepInFrame(
    { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    frame,
  );
}

export function moveBy(view: ZoomView, by: Point, frame: Size): ZoomView {
  return keepInFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

export function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middleOf(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function clamp(value: number, lowest: number, highest: number): number {
  // Adding zero turns minus zero into zero.
  return Math.min(Math.max(value, lowest), highest) + 0;
}
