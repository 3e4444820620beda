import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { backdrop } from './overlay-classes.ts';
import { useBackCloses } from './use-back-closes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type DrawerSide = 'start' | 'end' | 'bottom';

export type DrawerProps = {
  title: string;
  /** Replaces the title that is shown, such as the logo; the title is still read out. */
  header?: ReactNode;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: DrawerSide;
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

const sides: Record<DrawerSide, string> = {
  start:
    'inset-y-0 start-0 w-[min(360px,calc(100vw-48px))] rounded-e-r3 ' +
    'ltr:data-starting-style:-translate-x-full ltr:data-ending-style:-translate-x-full ' +
    'rtl:data-starting-style:translate-x-full rtl:data-ending-style:translate-x-full',
  end:
    'inset-y-0 end-0 w-[min(400px,calc(100vw-48px))] rounded-s-r3 ' +
    'ltr:data-starting-style:translate-x-full ltr:data-ending-style:translate-x-full ' +
    'rtl:data-starting-style:-translate-x-full rtl:data-ending-style:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-r3 ' +
    'data-starting-style:translate-y-full data-ending-style:translate-y-full',
};

/** A panel that slides in from an edge over the page. */
export function Drawer({
  title,
  header,
  trigger,
  open,
  onOpenChange,
  side = 'start',
  footer,
  className,
  children,
}: DrawerProps) {
  const t = useTranslate();
  const popup = useRef<HTMLDivElement>(null);
  const isSheet = side === 'bottom';
  const close = () => onOpenChange?.(false);
  const swipe = useSwipeDown(popup, close);
  useBackCloses(isSheet && open === true, close);
  return (
    <BaseDialog.Root onOpenChange={onOpenChange} open={open}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Popup
          className={classNames(
            'fixed z-50 flex flex-col bg-surface shadow-s3 outline-hidden transition-transform duration-200 ease-out data-ending-style:duration-150',
            sides[side],
            className,
          )}
          // Marked for toasts, which give way to it.
          data-sheet={isSheet || undefined}
          ref={popup}
        >
          {isSheet && (
            <span
              aria-hidden="true"
              className="absolute inset-x-0 top-0 mx-auto mt-2 h-1.5 w-10 rounded-full bg-line-2"
            />
          )}
          <div
            {...(isSheet && swipe)}
            className="flex min-h-19 shrink-0 items-center justify-between gap-3 ps-5 pe-3"
            style={isSheet ? { touchAction: 'none' } : undefined}
          >
            <BaseDialog.Title className="min-w-0 truncate font-head text-md tracking-[-0.02em]">
              {header ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </BaseDialog.Title>
            {header && <div className="min-w-0 flex-1">{header}</div>}
            <BaseDialog.Close render={<IconButton icon="x" label={t('ui.close')} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {children}
          </div>
          {footer && <div className="shrink-0 border-line border-t p-5">{footer}</div>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Distance, or else speed, from which on a swipe closes the sheet. */
const far = 90;
const fast = 0.6;

/** Lets a sheet be swiped down by its header to close it. */
function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
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
