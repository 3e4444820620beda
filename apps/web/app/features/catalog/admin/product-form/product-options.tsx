import { variantLimits } from '@matjar/contract/catalog/variant-limits.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import {
  addOptionValue,
  type FormOption,
  otherOptions,
  removeOptionValue,
  type VariantRow,
} from './variant-rows.ts';

/** Options besides the colour, such as storage or size. */
export function ProductOptions({
  rows,
  onChange,
}: {
  rows: readonly VariantRow[];
  onChange: (rows: VariantRow[]) => void;
}) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const options = otherOptions(rows);
  const isFull = (rows[0]?.options.length ?? 0) >= variantLimits.options;
  const isKnown = options.some((each) => each.name === name.trim());

  function add() {
    if (name.trim() === '' || value.trim() === '' || (isFull && !isKnown)) return;
    onChange(addOptionValue(rows, name.trim(), value.trim()));
    setValue('');
  }

  // Inside the product form Enter adds the value instead of submitting the form.
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="mt-4 rounded-r2 border border-line bg-sunken p-3">
      {options.map((option) => (
        <OptionValues
          key={option.name}
          onPick={() => setName(option.name)}
          onRemove={(gone) => onChange(removeOptionValue(rows, option.name, gone))}
          option={option}
        />
      ))}
      <div className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={t('adminProducts.optionName')}>
          <TextInput
            autoComplete="off"
            dense
            maxLength={variantLimits.nameLength}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={addOnEnter}
            placeholder={t('adminProducts.optionNameHint')}
            value={name}
          />
        </Field>
        <Field label={t('adminProducts.optionValue')}>
          <TextInput
            autoComplete="off"
            dense
            maxLength={variantLimits.valueLength}
            onChange={(event) => setValue(event.target.value)}
            onKeyDown={addOnEnter}
            placeholder={t('adminProducts.optionValueHint')}
            value={value}
          />
        </Field>
        <Button onClick={add} variant="strong">
          {t('adminProducts.optionAdd')}
        </Button>
      </div>
    </div>
  );
}

function OptionValues({
  option: { name, values },
  onPick,
  onRemove,
}: {
  option: FormOption;
  onPick: () => void;
  onRemove: (value: string) => void;
}) {
  const t = useTranslate();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <button
        className="min-h-10 pe-1 font-semibold text-sm underline-offset-4 hover:underline"
        onClick={onPick}
        type="button"
      >
        {name}
      </button>
      {values.map((value) => (
        <button
          aria-label={t('adminProducts.optionRemove', { name, value })}
          className="flex h-10 items-center gap-2 rounded-control border border-line-2 bg-surface ps-3 pe-2.5 font-semibold text-xs hover:bg-sunken"
          key={value}
          onClick={() => onRemove(value)}
          type="button"
        >
          {value}
          <Icon className="text-t2" name="x" size={16} />
        </button>
      ))}
    </div>
  );
}
