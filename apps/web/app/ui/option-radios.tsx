import { classNames } from './class-names.ts';

export interface OptionChoice {
  value: string;
  color?: string | undefined;
  /** Beside the value: its price, or that it is sold out. */
  note?: string | undefined;
  /** Sold out: it can be chosen, and looks like it. */
  isGone?: boolean;
}

/** One chip per value; put it into a `FieldGroup` that asks for it. */
export function OptionRadios({
  name,
  choices,
  value,
  onChange,
}: {
  name: string;
  choices: readonly OptionChoice[];
  value: string | null;
  onChange: (value: string) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <label
          className={classNames(
            'relative flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control ps-2.5 pe-3.5',
            'shadow-[inset_0_0_0_1px_var(--line-2)] transition-[background-color,box-shadow] duration-150',
            'not-has-checked:hover:bg-sunken has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2px_var(--t1)]',
            'has-focus-visible:outline-3 has-focus-visible:outline-t1 has-focus-visible:outline-offset-2',
            choice.isGone ? 'bg-sunken text-t2' : 'bg-surface',
          )}
          key={choice.value}
        >
          <input
            checked={value === choice.value}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-hidden"
            name={name}
            onChange={() => onChange(choice.value)}
            type="radio"
            value={choice.color ?? choice.value}
          />
          {choice.color && (
            <span
              aria-hidden="true"
              className={classNames('swatch size-6', choice.isGone && 'opacity-50')}
              style={{ backgroundColor: choice.color }}
            />
          )}
          <span className={choice.color ? 'flex items-baseline gap-2' : 'py-1.5 ps-1'}>
            {choice.value}
            {choice.note && (
              <span
                className={classNames(
                  'font-normal text-t2 text-xs tabular-nums',
                  !choice.color && 'block',
                )}
              >
                {choice.note}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
