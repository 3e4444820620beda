import { classNames } from './class-names.ts';
import type { Colour } from './colour-swatches.tsx';

export type ColourPickerRadiosProps = {
  name: string;
  colours: Colour[];
  value: string | null;
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** One chip per colour with its name; put it into a `FieldGroup` that asks for the colour. */
export function ColourPickerRadios({
  name,
  colours,
  value,
  onChange,
  disabled,
}: ColourPickerRadiosProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {colours.map((colour) => (
        <label
          className={classNames(
            'relative flex h-11 cursor-pointer items-center gap-2.5 rounded-control bg-surface ps-2.5 pe-3.5',
            'shadow-[inset_0_0_0_1px_var(--line-2)] transition-[background-color,box-shadow] duration-150',
            'not-has-checked:hover:bg-sunken has-checked:font-semibold has-checked:shadow-[inset_0_0_0_2px_var(--t1)]',
            'has-focus-visible:outline-3 has-focus-visible:outline-t1 has-focus-visible:outline-offset-2',
            'has-disabled:cursor-not-allowed has-disabled:opacity-50',
          )}
          key={colour.value}
        >
          <input
            checked={value === colour.value}
            className="absolute inset-0 cursor-[inherit] appearance-none outline-hidden"
            disabled={disabled}
            name={name}
            onChange={() => onChange(colour.value)}
            type="radio"
            value={colour.value}
          />
          <span
            aria-hidden="true"
            className="swatch size-6"
            style={{ backgroundColor: colour.value }}
          />
          {colour.name ?? colour.value}
        </label>
      ))}
    </div>
  );
}
