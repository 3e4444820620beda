import { classNames } from './class-names.ts';

/** Less and more, inside the frame of a number. */
export const stepButtonClass =
  'grid h-full w-11 shrink-0 place-items-center rounded-control text-t1 not-disabled:hover:bg-ground ' +
  'disabled:cursor-not-allowed disabled:text-line-2 transition-colors duration-150';

export type ButtonVariant =
  | 'primary'
  | 'strong'
  | 'quiet'
  | 'outline'
  | 'danger'
  | 'danger-outline'
  | 'link';
type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  wide?: boolean;
  pending?: boolean;
  /** Layout only: margins, width, order. */
  className?: string;
};

// A spinner of 16 px and its gap of 8 px take exactly what the padding gives up: no jump.
const pendingPadding: Record<ButtonSize, string> = { sm: 'px-0.5', md: 'px-2', lg: 'px-3.5' };

/** The looks of a button, for a button, a link or a Base UI trigger alike. */
export function buttonClass(
  { variant = 'quiet', size = 'md', wide = false, pending = false, className }: ButtonLook = {},
  hasOwnIcon = false,
): string {
  return classNames(
    `button button-${size} button-${variant}`,
    wide && 'w-full',
    pending && !hasOwnIcon && !wide && variant !== 'link' && pendingPadding[size],
    className,
  );
}

export type IconButtonLook = {
  variant?: 'plain' | 'outline' | 'quiet' | 'round' | 'strong';
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

/** For links and Base UI triggers that look like an icon button. */
export function iconButtonClass({
  variant = 'plain',
  size = 'md',
  className,
}: IconButtonLook = {}): string {
  return classNames(
    `icon-button icon-button-${variant}`,
    size !== 'md' && `icon-button-${size}`,
    className,
  );
}
