import { classNames } from './class-names.ts';

const sizes = {
  lg: 'h-12 rounded-control px-3.5',
  md: 'h-11 rounded-control px-3.5',
  sm: 'h-9 rounded-[10px] px-3 text-xs after:absolute after:inset-x-0 after:-inset-y-1',
};

/** The closed select: a button with the border, focus and error of a field. */
export function selectTriggerClass({
  size,
  quiet,
}: {
  size: keyof typeof sizes;
  quiet: boolean;
}): string {
  return classNames(
    'relative flex w-full min-w-0 select-none items-center gap-2.5 bg-surface outline-hidden',
    'transition-shadow duration-150 ease-out disabled:cursor-not-allowed disabled:bg-ground disabled:text-t3',
    quiet
      ? 'shadow-[inset_0_0_0_1px_var(--line-2)]'
      : 'shadow-[inset_0_0_0_1px_var(--field)] aria-invalid:shadow-[inset_0_0_0_2px_var(--bad)]',
    'focus-visible:shadow-[inset_0_0_0_2px_var(--brand-strong),0_0_0_4px_color-mix(in_srgb,var(--brand)_24%,transparent)]',
    'data-popup-open:shadow-[inset_0_0_0_2px_var(--brand-strong),0_0_0_4px_color-mix(in_srgb,var(--brand)_24%,transparent)]',
    sizes[size],
  );
}
