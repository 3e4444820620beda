import { classNames } from './class-names.ts';

/** How far something long has come; without `value` only that it runs. */
export function Progress({
  value,
  label,
  tone = 'brand',
  className,
}: {
  /** From 0 to 100. */
  value?: number;
  label: string;
  tone?: 'brand' | 'star' | 'ok';
  className?: string;
}) {
  const fills = { brand: 'bg-brand', star: 'bg-star', ok: 'bg-ok' };
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={value}
      className={classNames('h-2 w-full overflow-hidden rounded-full bg-ground-2', className)}
      role="progressbar"
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width] duration-200 ease-out',
          fills[tone],
          value === undefined && 'w-2/5 animate-pulse',
        )}
        style={value === undefined ? undefined : { width: `${Math.min(Math.max(value, 0), 100)}%` }}
      />
    </div>
  );
}
