import {
  isSpecificationKey,
  type SpecificationDefinition,
  type SpecificationKey,
  specificationDefinitions,
} from '@matjar/contract/catalog/specifications.ts';
import { useState } from 'react';
import { api } from '../../../../api-client.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useQuery } from '../../../../queries.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { FieldError } from '../../../../ui/field-parts.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { type FormSpecification, isBlank } from './product-form-values.ts';

const keys = Object.entries<SpecificationDefinition>(specificationDefinitions).flatMap(
  ([key, { ofVariants }]) => (isSpecificationKey(key) && !ofVariants ? [key] : []),
);

/** Specifications of a product: each key once, with a value of its type. */
export function ProductSpecifications({
  category,
  value,
  onChange,
  errors,
}: {
  /** Category id; keys that its products use are offered first. */
  category: string;
  value: readonly FormSpecification[];
  onChange: (specifications: FormSpecification[]) => void;
  /** By index among the rows that are sent, which are those with a value. */
  errors: readonly (string | undefined)[];
}) {
  const t = useTranslate();
  const [search, setSearch] = useState('');
  const label = (key: SpecificationKey) => t(`specifications.${key}` as 'specifications.weight');
  const usual = useUsualKeys(category);
  const free = [...new Set([...usual, ...keys])].filter(
    (key) =>
      !value.some((line) => line.key === key) &&
      label(key).toLowerCase().includes(search.trim().toLowerCase()),
  );

  const sent = value.filter((line) => !isBlank(line));

  function add(key: SpecificationKey | null) {
    if (!key) return;
    setSearch('');
    const isFlag = specificationDefinitions[key].type === 'boolean';
    onChange([...value, { key, value: isFlag ? true : '' }]);
  }

  return (
    <div className="flex flex-col gap-3">
      {value.map((line) => (
        <Line
          error={isBlank(line) ? undefined : errors[sent.indexOf(line)]}
          key={line.key}
          label={isSpecificationKey(line.key) ? label(line.key) : line.key}
          line={line}
          onChange={(next) => onChange(value.map((each) => (each === line ? next : each)))}
          onRemove={() => onChange(value.filter((each) => each !== line))}
        />
      ))}
      <Combobox<SpecificationKey>
        className="sm:max-w-80"
        idOf={(key) => key}
        items={free}
        label={t('adminProducts.specificationAdd')}
        labelOf={label}
        onChange={add}
        onSearch={setSearch}
        placeholder={t('adminProducts.specificationAdd')}
        value={null}
      />
    </div>
  );
}

/** Keys that are filters of the category, because most of its products have them. */
function useUsualKeys(category: string): SpecificationKey[] {
  const { data } = useQuery({
    enabled: category !== '',
    queryKey: ['GET /products', 'specifications', category],
    queryFn: ({ signal }) =>
      api.call('GET /products', {
        query: { 'category[in]': category, facets: '1', limit: 1, fields: 'title' },
        signal,
      }),
  });
  const found = data?.facets?.specifications.map(({ key }) => key) ?? [];
  return found.filter(isSpecificationKey).filter((key) => keys.includes(key));
}

function Line({
  line,
  label,
  error,
  onChange,
  onRemove,
}: {
  line: FormSpecification;
  label: string;
  error: string | undefined;
  onChange: (line: FormSpecification) => void;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const id = `specification-${line.key}`;
  const definition: SpecificationDefinition | undefined = isSpecificationKey(line.key)
    ? specificationDefinitions[line.key]
    : undefined;
  const unit = definition?.unit;
  const valueLabel = t('adminProducts.specificationValue', { name: label });
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_44px] items-center gap-x-3 sm:grid-cols-[176px_minmax(0,1fr)_44px]">
        <span className="col-start-1 font-semibold text-sm">{label}</span>
        <div className="col-start-1 row-start-2 sm:col-start-2 sm:row-start-1">
          {typeof line.value === 'boolean' ? (
            <Checkbox
              aria-label={valueLabel}
              checked={line.value}
              onChange={(event) => onChange({ ...line, value: event.target.checked })}
            >
              {t(line.value ? 'adminProducts.yes' : 'adminProducts.no')}
            </Checkbox>
          ) : (
            <TextInput
              aria-describedby={`${id}-error`}
              aria-invalid={error !== undefined}
              aria-label={valueLabel}
              autoComplete="off"
              dense
              end={unit && <span className="pe-2 text-t2 text-xs">{unit}</span>}
              id={id}
              inputMode={definition?.type === 'number' ? 'decimal' : undefined}
              maxLength={200}
              onChange={(event) => onChange({ ...line, value: event.target.value })}
              placeholder={
                definition?.type === 'list' ? t('adminProducts.specificationList') : undefined
              }
              value={line.value}
            />
          )}
        </div>
        <IconButton
          className="col-start-2 row-start-2 sm:col-start-3 sm:row-start-1"
          icon="x"
          iconSize={18}
          label={t('adminProducts.specificationRemove', { name: label })}
          onClick={onRemove}
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
