import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  distanceBetween,
  fitted,
  middleOf,
  moveBy,
  type Point,
  type ZoomView,
  zoomTo,
} from './zoom-view.ts';

const clickScale = 2.5;
/** A finger is never quite still; less than this is a tap. */
const tapRadius = 6;

/** Click, drag, pinch and wheel on the frame, as changes of what it shows. */
export function useZoomGestures(frameRef: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<ZoomView>(fitted);
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);

  function pointOf(frame: HTMLElement, event: { clientX: number; clientY: number }): Point {
    const box = frame.getBoundingClientRect();
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    };
  }

  function zoomBy(factor: number, at: Point = { x: 0, y: 0 }) {
    const frame = frameRef.current?.getBoundingClientRect();
    if (frame) setView((known) => zoomTo(known, known.scale * factor, at, frame));
  }

  function pan(by: Point) {
    const frame = frameRef.current?.getBoundingClientRect();
    if (frame) setView((known) => moveBy(known, by, frame));
  }

  const press = useEffectEvent((frame: HTMLElement, event: PointerEvent) => {
    frame.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) travelled.current = 0;
    fingers.current.set(event.pointerId, pointOf(frame, event));
  });

  const drag = useEffectEvent((frame: HTMLElement, event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(frame, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    travelled.current += distanceBetween(before, now);
    if (!other) return pan({ x: now.x - before.x, y: now.y - before.y });
    const middle = middleOf(now, other);
    const middleBefore = middleOf(before, other);
    zoomBy(distanceBetween(now, other) / (distanceBetween(before, other) || 1), middle);
    pan({ x: middle.x - middleBefore.x, y: middle.y - middleBefore.y });
  });

  const release = useEffectEvent((frame: HTMLElement, event: PointerEvent) => {
    const wasLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0;
    if (!wasLast || event.type !== 'pointerup' || travelled.current > tapRadius) return;
    if (view.scale > 1) setView(fitted);
    else zoomBy(clickScale, pointOf(frame, event));
  });

  const wheel = useEffectEvent((frame: HTMLElement, event: WheelEvent) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointOf(frame, event));
  });

  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    const stop = new AbortController();
    const { signal } = stop;
    frame.addEventListener('pointerdown', (event) => press(frame, event), { signal });
    frame.addEventListener('pointermove', (event) => drag(frame, event), { signal });
    frame.addEventListener('pointerup', (event) => release(frame, event), { signal });
    frame.addEventListener('pointercancel', (event) => release(frame, event), { signal });
    // Not passive: the wheel must enlarge the picture, not the page.
    frame.addEventListener('wheel', (event) => wheel(frame, event), { signal, passive: false });
    return () => stop.abort();
  }, [frameRef]);

  return { view, zoomBy, pan, reset: () => setView(fitted) };
}
