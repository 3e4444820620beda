/** The number on the cart or bell; the button's label says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute start-6 top-0.5 min-w-[19px] rounded-full bg-brand px-[5px] text-center font-bold text-[12px] text-on-brand leading-[19px] tabular-nums shadow-[0_0_0_2px_var(--surface)]"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
