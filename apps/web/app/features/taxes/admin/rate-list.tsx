import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectedValues } from '../../../ui/selected-values.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { newRate, type RateDraft } from './taxes-draft.ts';
import type { TaxChoices, TaxesSectionProps } from './taxes-form.tsx';

/** Rates for some goods or some zones. */
export function RateList({ draft: { rates }, problems, choices, onChange }: TaxesSectionProps) {
  const t = useTranslate();
  const addButton = (
    <Button
      icon="plus"
      onClick={() => onChange({ rates: [...rates, newRate()] })}
      variant="outline"
    >
      {t('adminTaxes.addRate')}
    </Button>
  );
  return (
    <section aria-label={t('adminTaxes.rates')} className="flex min-w-0 flex-col gap-4">
      <Panel dense>
        <h2 className="font-head text-md tracking-[-0.02em]">{t('adminTaxes.rates')}</h2>
        <p className="mt-0.5 text-t2 text-xs">{t('adminTaxes.ratesHint')}</p>
        {rates.length === 0 && (
          <EmptyState
            action={addButton}
            heading="h3"
            icon="badge-percent"
            text={t('adminTaxes.noRatesText')}
            title={t('adminTaxes.noRates')}
          />
        )}
      </Panel>
      {rates.map((rate, at) => (
        <RateEditor
          choices={choices}
          key={rate.key}
          number={at + 1}
          onChange={(changes) => onChange({ rates: rates.with(at, { ...rate, ...changes }) })}
          onDelete={() => onChange({ rates: rates.toSpliced(at, 1) })}
          path={`taxRates.${at}`}
          problems={problems}
          rate={rate}
        />
      ))}
      {rates.length > 0 && <div>{addButton}</div>}
    </section>
  );
}

function RateEditor({
  rate,
  number,
  path,
  problems,
  choices,
  onChange,
  onDelete,
}: {
  rate: RateDraft;
  number: number;
  path: string;
  problems: TaxesSectionProps['problems'];
  choices: TaxChoices;
  onChange: (changes: Partial<RateDraft>) => void;
  onDelete: () => void;
}) {
  const t = useTranslate();
  const name = rate.name || t('adminTaxes.rate', { number });
  return (
    <Panel aria-label={name} dense role="group">
      <div className="grid grid-cols-[minmax(0,1fr)_96px_auto] items-start gap-3">
        <Field error={problems.get(`${path}.name`)} label={t('adminTaxes.name')}>
          <TextInput
            dense
            onChange={(event) => onChange({ name: event.target.value })}
            value={rate.name}
          />
        </Field>
        <Field error={problems.get(`${path}.percent`)} label={t('adminTaxes.percent')}>
          <TextInput
            dense
            inputMode="decimal"
            onChange={(event) => onChange({ percent: event.target.value })}
            value={rate.percent}
          />
        </Field>
        <IconButton
          className="mt-6"
          icon="trash-2"
          label={t('adminTaxes.removeRate', { name })}
          onClick={onDelete}
          variant="outline"
        />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <SelectedValues
          addLabel={t('adminTaxes.addCategory', { name })}
          all={t('adminTaxes.allCategories')}
          choose={t('adminTaxes.chooseCategory')}
          // Also shows problems of the rate as a whole.
          error={problems.get(`${path}.categories`) ?? problems.get(path)}
          label={t('adminTaxes.categories')}
          onChange={(categories) => onChange({ categories })}
          options={choices.categories.map((each) => ({ value: each._id, label: each.name }))}
          unknown={t('adminTaxes.unknownCategory')}
          value={rate.categories}
        />
        <SelectedValues
          addLabel={t('adminTaxes.addZone', { name })}
          all={t('adminTaxes.allZones')}
          choose={t('adminTaxes.chooseZone')}
          error={problems.get(`${path}.zones`)}
          label={t('adminTaxes.zones')}
          onChange={(zones) => onChange({ zones })}
          options={choices.zones.map((zone) => ({ value: zone.name, label: zone.name }))}
          value={rate.zones}
        />
      </div>
    </Panel>
  );
}
