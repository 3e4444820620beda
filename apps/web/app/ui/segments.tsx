import { useId } from 'react';
import { classNames } from './class-names.ts';

/** One of a few, side by side. Native radios: arrow keys move between them. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  wide = false,
}: {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** As wide as there is room, in equal parts. */
  wide?: boolean;
}) {
  const name = useId();
  // More than three have no room beside each other on phones.
  const wraps = wide && options.length > 3;
  return (
    <fieldset
      className={classNames(
        'flex min-w-0 rounded-control bg-ground p-1',
        wraps && 'max-sm:flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((each) => (
        <label
          className={classNames(
            'flex h-9 cursor-pointer items-center justify-center whitespace-nowrap rounded-[10px] text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-strong',
            wide ? 'flex-1 px-2' : 'px-4',
            wraps && 'max-sm:basis-2/5',
            each.value === value ? 'bg-surface font-semibold shadow-s1' : 'text-t2',
          )}
          key={each.value}
        >
          <input
            checked={each.value === value}
            className="sr-only"
            name={name}
            onChange={() => onChange(each.value)}
            type="radio"
          />
          {each.label}
        </label>
      ))}
    </fieldset>
  );
}
