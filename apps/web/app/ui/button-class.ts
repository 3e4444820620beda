import { classNames } from './class-names.ts';

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

const base =
  'relative inline-flex min-w-11 shrink-0 items-center justify-center gap-2 whitespace-nowrap font-semibold ' +
  'select-none transition-[background-color,box-shadow,color,opacity] duration-150 ease-out ' +
  'disabled:cursor-not-allowed disabled:opacity-40';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-brand text-on-brand shadow-primary disabled:shadow-none not-disabled:hover:bg-brand-hover not-disabled:active:bg-brand-press',
  strong: 'bg-inv text-on-inv not-disabled:hover:bg-inv/86 not-disabled:active:bg-inv/78',
  quiet: 'bg-ground text-t1 not-disabled:hover:bg-ground-2 not-disabled:active:bg-ground-2',
  outline:
    'bg-surface text-t1 shadow-[inset_0_0_0_1px_var(--line-2)] not-disabled:hover:bg-sunken not-disabled:active:bg-ground',
  danger: 'bg-bad text-on-bad not-disabled:hover:bg-bad/88 not-disabled:active:bg-bad/80',
  'danger-outline':
    'bg-surface text-bad shadow-[inset_0_0_0_1px_var(--line-2)] not-disabled:hover:bg-bad-bg not-disabled:active:bg-bad-bg',
  link: 'text-brand-ink underline-offset-4 hover:underline',
};

// The small size is for dense tables; its reach is widened to 44 px without changing its looks.
const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 rounded-[10px] text-sm after:absolute after:inset-x-0 after:-inset-y-1',
  md: 'h-11 rounded-control text-sm',
  lg: 'h-13 rounded-r2 text-md tracking-[-0.01em]',
};

const padding: Record<ButtonSize, string> = { sm: 'px-3.5', md: 'px-5', lg: 'px-6.5' };

// A spinner of 16 px and its gap of 8 px take exactly what the padding gives up: no jump.
const pendingPadding: Record<ButtonSize, string> = { sm: 'px-0.5', md: 'px-2', lg: 'px-3.5' };

/** The looks of a button, for a button, a link or a Base UI trigger alike. */
export function buttonClass(
  { variant = 'quiet', size = 'md', wide = false, pending = false, className }: ButtonLook = {},
  hasOwnIcon = false,
): string {
  const inset = pending && !hasOwnIcon && !wide ? pendingPadding[size] : padding[size];
  return classNames(
    base,
    variants[variant],
    sizes[size],
    variant === 'link' ? 'px-1' : inset,
    wide && 'w-full',
    pending && 'cursor-progress opacity-75',
    className,
  );
}
