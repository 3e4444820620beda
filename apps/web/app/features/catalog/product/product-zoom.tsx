import type { Picture } from '@matjar/contract/catalog.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { renditionOf, srcSetOf } from '../picture-renditions.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { largestScale } from './zoom-view.ts';

const keyStep = 80;
const keyFactor = 1.5;

/** The pictures over the whole screen. Keys: plus, minus, 0, arrows; Escape closes. */
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
          icon={ZoomOut}
          label={t('product.zoomOut')}
          onClick={() => zoomBy(1 / keyFactor)}
          variant="round"
        />
        <IconButton
          disabled={view.scale >= largestScale}
          icon={ZoomIn}
          label={t('product.zoomIn')}
          onClick={() => zoomBy(keyFactor)}
          variant="round"
        />
        <IconButton
          icon={X}
          label={t('ui.close')}
          onClick={() => dialog.current?.close()}
          variant="round"
        />
      </div>
      {count > 1 && (
        <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between md:inset-x-5 [&>*]:pointer-events-auto">
          <IconButton
            className="rtl:-scale-x-100"
            icon={ChevronLeft}
            label={t('product.previousPicture')}
            onClick={() => turn(-1)}
            variant="round"
          />
          <IconButton
            className="rtl:-scale-x-100"
            icon={ChevronRight}
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
