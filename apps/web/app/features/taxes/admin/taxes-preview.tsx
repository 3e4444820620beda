import { findZone } from '@matjar/contract/delivery/delivery-price.ts';
import { deliveryPlaces } from '@matjar/contract/delivery/delivery-settings.ts';
import { fromMajor, isMajorAmount, readCurrency, toMajor } from '@matjar/contract/money.ts';
import { findRate, takeTax, totalByRate } from '@matjar/contract/taxes/tax-totals.ts';
import { readTaxTerms } from '@matjar/contract/taxes/taxes.ts';
import { useState } from 'react';
import { SamplePanel } from '../../../admin-table/draft-form.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { TaxSettingValues } from './taxes-draft.ts';
import type { TaxChoices } from './taxes-form.tsx';

interface Sample {
  city: string;
  category: string;
  price: string;
}

/** The tax of a sample product by the values in the form. */
export function TaxesPreview({
  values,
  choices,
}: {
  /** Undefined while they are invalid. */
  values: TaxSettingValues | undefined;
  choices: TaxChoices;
}) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const [sample, setSample] = useState<Sample>({ city: 'Cairo', category: '', price: '1000' });
  const change = (changes: Partial<Sample>) => setSample({ ...sample, ...changes });
  return (
    <SamplePanel
      fields={
        <>
          <Field label={t('adminTaxes.previewGoods', { currency })}>
            <TextInput
              dense
              inputMode="decimal"
              onChange={(event) => change({ price: event.target.value })}
              value={sample.price}
            />
          </Field>
          <Field label={t('adminTaxes.previewCategory')}>
            <NativeSelect
              dense
              onChange={(event) => change({ category: event.target.value })}
              options={[
                { value: '', label: t('adminTaxes.previewOther') },
                ...choices.categories.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              value={sample.category}
            />
          </Field>
          <Field label={t('adminDelivery.previewTo')}>
            <NativeSelect
              dense
              onChange={(event) => change({ city: event.target.value })}
              options={deliveryPlaces.map((place) => ({ value: place, label: place }))}
              value={sample.city}
            />
          </Field>
        </>
      }
    >
      {values && <SampleTax choices={choices} sample={sample} values={values} />}
    </SamplePanel>
  );
}

function SampleTax({
  sample,
  values,
  choices,
}: {
  sample: Sample;
  values: TaxSettingValues;
  choices: TaxChoices;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const currency = readCurrency(usePublicSettings().currency);
  const terms = readTaxTerms(values);
  if (!terms) return <p className="text-t2">{t('adminTaxes.previewOff')}</p>;
  const typed = Number(sample.price.replace(',', '.'));
  const amount = isMajorAmount(typed, currency) ? fromMajor(typed, currency) : 0;
  const zone = findZone(choices.zones, sample.city)?.name;
  const chosen = choices.categories.find(({ _id }) => _id === sample.category);
  const { name, percent } = findRate(terms, {
    category: chosen?.category ?? sample.category,
    subcategories: chosen?.category ? [chosen._id] : [],
    zone,
  });
  const tax = { name, percent, amount: takeTax(amount, percent, terms.mode) };
  const [sums] = totalByRate([{ amount, tax }], terms.mode);
  const rows = [
    [t('adminTaxes.previewNet'), sums?.net ?? 0],
    [`${name} ${percent}%`, sums?.tax ?? 0],
    [t('adminTaxes.previewGross'), sums?.gross ?? 0],
  ] as const;
  return (
    <>
      {zone && <p className="text-t2 text-xs">{t('adminDelivery.previewZone', { name: zone })}</p>}
      <dl className="mt-1 grid gap-1.5 tabular-nums">
        {rows.map(([label, minor], at) => (
          <div
            className={classNames('flex justify-between gap-3', at === 2 && 'font-semibold')}
            key={label}
          >
            <dt className="min-w-0">{label}</dt>
            <dd>{price(toMajor(minor, currency))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
