import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { backdrop, dialogSurface } from './overlay-classes.ts';

export type DialogProps = {
  title: string;
  description?: ReactNode;
  /** A button element that opens it; leave out when `open` is held by the caller. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: BaseDialog.Root.Props['onOpenChange'];
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** Widest it may grow. */
  className?: string;
  /** Receives the focus, if not the first element. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/** A window over the page: focus stays inside, Escape and the page behind close it. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  actions,
  className = 'max-w-130',
  initialFocus,
  children,
}: DialogProps) {
  const t = useTranslate();
  return (
    <BaseDialog.Root onOpenChange={onOpenChange} open={open}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdrop} />
        <BaseDialog.Popup
          className={classNames(dialogSurface, 'flex flex-col overflow-hidden', className)}
          data-sheet="dialog"
          initialFocus={initialFocus}
        >
          <BaseDialog.Title className="text-balance pe-10 font-head text-md tracking-[-0.02em]">
            {title}
          </BaseDialog.Title>
          {description && (
            <BaseDialog.Description className="mt-1 pe-10 text-t2">
              {description}
            </BaseDialog.Description>
          )}
          {/* Scrolls by itself: the head stays, and the buttons at the foot. */}
          <div className="-mx-7 -mb-7 mt-2 min-h-0 scroll-pb-36 overflow-y-auto px-7 pt-2 pb-7 max-sm:-mx-5 max-sm:-mb-5 max-sm:px-5 max-sm:pb-5">
            {children}
            {actions && <DialogActions className="mt-3">{actions}</DialogActions>}
          </div>
          {/* Last in order, so that the first field gets the focus and not the way out. */}
          <div className="absolute end-4 top-4.5">
            <BaseDialog.Close render={<IconButton icon="x" label={t('ui.close')} />} />
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The buttons of a dialog, the main one last; also at the end of a form that fills it. They stay visible. */
export function DialogActions({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'sticky -bottom-7 z-1 -mx-7 -mb-7 flex flex-wrap items-center justify-end gap-3 bg-surface px-7 pt-4 pb-7',
        'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-linear-to-t before:from-surface',
        'max-sm:-bottom-5 max-sm:-mx-5 max-sm:-mb-5 max-sm:px-5 max-sm:pb-5',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Closes its dialog; `children` is one button element. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <BaseDialog.Close render={children} />;
}
