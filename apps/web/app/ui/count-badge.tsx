import { classNames } from './class-names.ts';

/** The number on the cart or bell; the button's label says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-0.5 min-w-[19px] rounded-full bg-brand px-[5px] text-center font-bold text-[0.75rem] text-on-brand leading-[1.1875rem] tabular-nums shadow-[0_0_0_2px_var(--surface)]',
        // The wide one leaves the words beside the icon free.
        count > 99 ? 'start-4' : 'start-6',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
