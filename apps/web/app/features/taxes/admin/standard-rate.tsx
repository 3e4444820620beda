import { taxModes } from '@matjar/contract/taxes/taxes.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RadioCard } from '../../../ui/radio-card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { TaxesSectionProps } from './taxes-form.tsx';

const modeTexts = {
  off: ['adminTaxes.modeOff', 'adminTaxes.modeOffText'],
  included: ['adminTaxes.modeIncluded', 'adminTaxes.modeIncludedText'],
  added: ['adminTaxes.modeAdded', 'adminTaxes.modeAddedText'],
} as const;

export function TaxModeChoice({ draft, onChange }: TaxesSectionProps) {
  const t = useTranslate();
  return (
    <Panel dense>
      <fieldset>
        <legend className="font-head text-md tracking-[-0.02em]">{t('adminTaxes.mode')}</legend>
        <div className="mt-4 grid gap-2.5">
          {taxModes.map((mode) => {
            const [title, text] = modeTexts[mode];
            return (
              <RadioCard
                checked={draft.mode === mode}
                key={mode}
                name="taxMode"
                onChange={() => onChange({ mode })}
                text={t(text)}
                title={t(title)}
                value={mode}
              />
            );
          })}
        </div>
      </fieldset>
    </Panel>
  );
}

/** Name and percentage of the tax without a special rate. */
export function StandardRate({
  draft,
  problems,
  onChange,
  fixedBy,
}: TaxesSectionProps & {
  /** The environment variable that fixes the percentage. */
  fixedBy: string | undefined;
}) {
  const t = useTranslate();
  return (
    <Panel dense>
      <h2 className="font-head text-md tracking-[-0.02em]">{t('adminTaxes.standard')}</h2>
      <p className="mt-0.5 text-t2 text-xs">{t('adminTaxes.standardHint')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
        <Field error={problems.get('taxName')} label={t('adminTaxes.name')}>
          <TextInput
            dense
            onChange={(event) => onChange({ name: event.target.value })}
            value={draft.name}
          />
        </Field>
        <Field
          error={problems.get('taxPercent')}
          hint={fixedBy && t('settings.fixedBy', { variable: fixedBy })}
          label={t('adminTaxes.percent')}
        >
          <TextInput
            dense
            disabled={fixedBy !== undefined}
            inputMode="decimal"
            onChange={(event) => onChange({ percent: event.target.value })}
            value={draft.percent}
          />
        </Field>
      </div>
    </Panel>
  );
}
