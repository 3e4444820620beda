import { type PointerEvent, type RefObject, useRef } from 'react';

/** Distance, or else speed, from which on a swipe closes the sheet. */
const far = 90;
const fast = 0.6;

/** Lets a sheet be swiped down by its header to close it. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const start = useRef<{ y: number; time: number } | null>(null);

  function move(distance: number | null) {
    const { style } = sheet.current ?? {};
    if (!style) return;
    style.translate = distance === null ? '' : `0 ${Math.max(0, distance)}px`;
    style.transitionDuration = distance === null ? '' : '0s';
  }

  function end(event: PointerEvent) {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(1, event.timeStamp - start.current.time);
    start.current = null;
    move(null);
    if (event.type === 'pointerup' && (distance > far || (distance > 20 && speed > fast))) close();
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button, a')) return;
      start.current = { y: event.clientY, time: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(event.clientY - start.current.y);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
