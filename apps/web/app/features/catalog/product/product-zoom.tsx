import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { renditionOf, srcSetOf } from '../../../ui/picture-renditions.ts';
import {
  distanceBetween,
  fitted,
  largestScale,
  middleOf,
  moveBy,
  type Point,
  type ZoomView,
  zoomTo,
} from './zoom-view.ts';

const keyStep = 80;
const keyFactor = 1.5;

/** The pictures in full screen. Keys: plus, minus, 0, arrows; Escape closes. */
export default function ProductZoom({
  title,
  pictures,
  shown,
  onShow,
  onClose,
}: {
  title: string;
  pictures: Picture[];
  shown: number;
  onShow: (position: number) => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { view, zoomBy, pan, reset } = useZoomGestures(frame);
  const count = pictures.length;
  const picture = pictures[shown];

  function turn(by: 1 | -1) {
    reset();
    onShow((shown + by + count) % count);
  }

  function goSideways(by: 1 | -1) {
    if (view.scale > 1) pan({ x: -by * keyStep, y: 0 });
    else if (count > 1) turn(by);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const actions = new Map([
      ['+', () => zoomBy(keyFactor)],
      ['=', () => zoomBy(keyFactor)],
      ['-', () => zoomBy(1 / keyFactor)],
      ['0', reset],
      ['ArrowLeft', () => goSideways(-1)],
      ['ArrowRight', () => goSideways(1)],
      ['ArrowUp', () => pan({ x: 0, y: keyStep })],
      ['ArrowDown', () => pan({ x: 0, y: -keyStep })],
    ]);
    const action = actions.get(event.key);
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const stop = new AbortController();
    element.addEventListener('keydown', onKey, { signal: stop.signal });
    element.showModal();
    return () => {
      stop.abort();
      element.close();
    };
  }, []);

  if (!picture) return null;
  return (
    <dialog
      aria-label={t('product.pictures', { title })}
      className="product-zoom tile m-0 size-full max-h-none max-w-none overflow-hidden text-t1"
      onClose={onClose}
      ref={dialog}
    >
      <div
        className="zoom-frame size-full"
        data-enlarged={view.scale > 1 || undefined}
        data-scale={view.scale.toFixed(2)}
        ref={frame}
      >
        <img
          alt={t('product.picture', { title, position: shown + 1, count })}
          draggable={false}
          sizes="(min-width: 1024px) 1600px, 200vw"
          src={renditionOf(picture, 1_600, 'webp')}
          srcSet={srcSetOf(picture, 'webp')}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className="absolute end-3 top-3 flex gap-2 md:end-5 md:top-5">
        <IconButton
          disabled={view.scale <= 1}
          icon="zoom-out"
          label={t('product.zoomOut')}
          onClick={() => zoomBy(1 / keyFactor)}
          variant="round"
        />
        <IconButton
          disabled={view.scale >= largestScale}
          icon="zoom-in"
          label={t('product.zoomIn')}
          onClick={() => zoomBy(keyFactor)}
          variant="round"
        />
        <IconButton
          icon="x"
          label={t('ui.close')}
          onClick={() => dialog.current?.close()}
          variant="round"
        />
      </div>
      {count > 1 && (
        <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between md:inset-x-5 [&>*]:pointer-events-auto">
          <IconButton
            className="rtl:-scale-x-100"
            icon="chevron-left"
            label={t('product.previousPicture')}
            onClick={() => turn(-1)}
            variant="round"
          />
          <IconButton
            className="rtl:-scale-x-100"
            icon="chevron-right"
            label={t('product.nextPicture')}
            onClick={() => turn(1)}
            variant="round"
          />
        </div>
      )}
      <p className="absolute inset-x-0 bottom-4 text-center text-xs tabular-nums">
        {t('product.position', { position: shown + 1, count })}
      </p>
    </dialog>
  );
}

const clickScale = 2.5;
/** Smaller movements of a finger count as a tap. */
const tapRadius = 6;

/** Click, drag, pinch and wheel gestures as changes of the view. */
function useZoomGestures(frameRef: RefObject<HTMLElement | null>) {
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
    // Not passive: the wheel must zoom the picture, not the page.
    frame.addEventListener('wheel', (event) => wheel(frame, event), { signal, passive: false });
    return () => stop.abort();
  }, [frameRef]);

  return { view, zoomBy, pan, reset: () => setView(fitted) };
}
