import { classNames } from './class-names.ts';

/** The initials of a person, beside the name. */
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

/** "Mariam Adel" becomes "MA": the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('');
}
