import { classNames } from './class-names.ts';
import { initialsOf } from './initials.ts';

/** The initials of a person whose name stands beside it. */
export function Avatar({
  name,
  size = 34,
  className,
}: {
  name: string;
  size?: number;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-brand-tint font-bold text-brand-ink text-xs',
        className,
      )}
      style={{ width: size, height: size }}
    >
      {initialsOf(name)}
    </span>
  );
}
