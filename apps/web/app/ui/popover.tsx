import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { floatingLayer, floatingSurface } from './overlay-classes.ts';

export type PopoverProps = {
  /** A button element; it gets the popover's behaviour. */
  trigger?: ReactElement;
  /** The anchor, if the caller opens it. */
  anchor?: RefObject<Element | null>;
  side?: 'top' | 'bottom';
  title?: string;
  /** Names it when it shows no title. */
  label?: string;
  /** False for popovers that open by themselves: they must not steal the focus. */
  takesFocus?: boolean;
  /** Somebody points at it or moves the focus into it. */
  onApproach?: () => void;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Size and padding of the surface. */
  className?: string;
  children: ReactNode;
};

/** Content that opens beside its button and leaves the page usable. */
export function Popover({
  trigger,
  anchor,
  side = 'bottom',
  title,
  label,
  takesFocus = true,
  onApproach,
  align = 'end',
  open,
  onOpenChange,
  className = 'w-80 p-4',
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root onOpenChange={onOpenChange} open={open}>
      {trigger && <BasePopover.Trigger render={trigger} />}
      <BasePopover.Portal>
        <BasePopover.Positioner
          align={align}
          anchor={anchor}
          className={floatingLayer}
          collisionPadding={8}
          side={side}
          sideOffset={8}
        >
          <BasePopover.Popup
            aria-label={label}
            className={classNames(
              floatingSurface,
              'max-h-(--available-height) max-w-(--available-width) overflow-y-auto shadow-s3',
              className,
            )}
            finalFocus={takesFocus}
            initialFocus={takesFocus}
            onFocus={onApproach}
            onPointerEnter={onApproach}
          >
            {title && (
              <BasePopover.Title className="mb-3 font-head text-md tracking-[-0.02em]">
                {title}
              </BasePopover.Title>
            )}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
