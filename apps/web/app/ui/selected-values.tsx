import { Chip } from './chip.tsx';
import { FieldGroup } from './field-group.tsx';
import { NativeSelect } from './native-select.tsx';

/** Some of a few, none meaning all of them. */
export function SelectedValues({
  label,
  all,
  choose,
  addLabel,
  unknown,
  error,
  options,
  value,
  onChange,
}: {
  label: string;
  /** Said while none is chosen. */
  all: string;
  choose: string;
  addLabel: string;
  /** In place of a name that nobody knows. */
  unknown?: string;
  error: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string[];
  onChange: (value: string[]) => void;
}) {
  const free = options.filter((option) => !value.includes(option.value));
  const nameOf = (each: string) =>
    options.find((option) => option.value === each)?.label ?? unknown ?? each;
  return (
    <FieldGroup error={error} label={label}>
      <div className="flex flex-wrap items-center gap-2">
        {value.map((each) => (
          <Chip
            key={each}
            name={nameOf(each)}
            onRemove={() => onChange(value.filter((other) => other !== each))}
          />
        ))}
        {value.length === 0 && <span className="text-sm text-t2">{all}</span>}
      </div>
      {free.length > 0 && (
        <NativeSelect
          aria-invalid={error !== undefined}
          aria-label={addLabel}
          className="mt-2.5 max-w-60"
          dense
          onChange={(event) => onChange([...value, event.target.value])}
          options={[{ value: '', label: choose }, ...free]}
          value=""
        />
      )}
    </FieldGroup>
  );
}
