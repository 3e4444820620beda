import { classNames } from './class-names.ts';

type IconButtonVariant = 'plain' | 'outline' | 'quiet' | 'round' | 'strong';
type IconButtonSize = 'sm' | 'md' | 'lg';

export type IconButtonLook = {
  variant?: IconButtonVariant;
  size?: IconButtonSize;
  className?: string;
};

const variants: Record<IconButtonVariant, string> = {
  plain: 'rounded-control text-t1 not-disabled:hover:bg-ground not-disabled:active:bg-ground-2',
  outline:
    'rounded-control bg-surface text-t1 shadow-[inset_0_0_0_1px_var(--line-2)] not-disabled:hover:bg-sunken not-disabled:active:bg-ground',
  quiet:
    'rounded-control bg-ground text-t1 not-disabled:hover:bg-ground-2 not-disabled:active:bg-ground-2',
  round:
    'rounded-full bg-surface text-t1 shadow-[inset_0_0_0_1px_var(--line-2)] not-disabled:hover:bg-sunken not-disabled:active:bg-ground',
  strong:
    'rounded-[10px] bg-inv text-on-inv not-disabled:hover:bg-inv/86 not-disabled:active:bg-inv/78',
};

// The smaller size still answers within 44 px.
const sizes: Record<IconButtonSize, string> = {
  sm: 'size-9 after:absolute after:-inset-1',
  md: 'size-11',
  lg: 'size-13',
};

/** For links and Base UI triggers that look like an icon button. */
export function iconButtonClass({
  variant = 'plain',
  size = 'md',
  className,
}: IconButtonLook = {}): string {
  return classNames(
    'relative grid shrink-0 place-items-center transition-[background-color,box-shadow,color] duration-150 ease-out',
    'disabled:cursor-not-allowed disabled:opacity-40',
    variants[variant],
    sizes[size],
    className,
  );
}
