import { deliveryLimits } from '@matjar/contract/delivery/delivery-settings.ts';
import type { Problems } from '../../../admin-table/draft-form.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-parts.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type MethodDraft, newRate, type RateDraft } from './delivery-draft.ts';

const bases = [
  ['flat', 'adminDelivery.basisFlat'],
  ['amount', 'adminDelivery.basisAmount'],
  ['weight', 'adminDelivery.basisWeight'],
] as const;

interface MethodEditorProps {
  method: MethodDraft;
  label: string;
  path: string;
  problems: Problems;
  onChange: (changes: Partial<MethodDraft>) => void;
}

/** Price and duration of a method in a zone. */
export function MethodEditor(props: MethodEditorProps) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const { method, label, path, problems, onChange } = props;
  const { basis, rates } = method;
  const [first] = rates;
  return (
    <fieldset className="rounded-control border border-line px-3.5 pt-2.5 pb-3.5">
      <legend className="float-start mb-2.5 w-full font-semibold text-sm">{label}</legend>
      <div className="clear-both grid grid-cols-2 items-start gap-3.5 lg:grid-cols-4">
        <Field label={t('adminDelivery.basis')}>
          <NativeSelect
            dense
            onChange={(event) => onChange({ basis: event.target.value as MethodDraft['basis'] })}
            options={bases.map(([value, text]) => ({ value, label: t(text) }))}
            value={basis}
          />
        </Field>
        {basis === 'flat' && first && (
          <Field
            error={problems.get(`${path}.rates.0.price`)}
            label={t('adminDelivery.price', { currency })}
          >
            <TextInput
              dense
              inputMode="decimal"
              onChange={(event) =>
                onChange({ rates: rates.with(0, { ...first, price: event.target.value }) })
              }
              value={first.price}
            />
          </Field>
        )}
        <Field
          error={problems.get(`${path}.freeFrom`)}
          label={t('adminDelivery.freeFrom', { currency })}
        >
          <TextInput
            dense
            inputMode="decimal"
            onChange={(event) => onChange({ freeFrom: event.target.value })}
            placeholder={t('adminDelivery.freeFromNever')}
            value={method.freeFrom}
          />
        </Field>
        <Field error={problems.get(`${path}.days`)} label={t('adminDelivery.days')}>
          <TextInput
            dense
            inputMode="numeric"
            onChange={(event) => onChange({ days: event.target.value })}
            value={method.days}
          />
        </Field>
      </div>
      {basis !== 'flat' && <RateSteps {...props} />}
    </fieldset>
  );
}

/** Prices by minimum amount or weight. */
function RateSteps({ method: { basis, rates }, path, problems, onChange }: MethodEditorProps) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const unit = basis === 'weight' ? t('adminDelivery.grams') : currency;

  function changeRate(at: number, changes: Partial<RateDraft>) {
    onChange({ rates: rates.with(at, { ...(rates[at] as RateDraft), ...changes }) });
  }

  return (
    <div className="mt-3.5 grid gap-2.5">
      {rates.map((rate, at) => (
        <div className="flex max-w-110 items-start gap-2.5" key={rate.key}>
          <Field
            className="flex-1"
            error={problems.get(`${path}.rates.${at}.from`)}
            label={t('adminDelivery.rateFrom', { unit })}
          >
            <TextInput
              dense
              disabled={at === 0}
              inputMode="decimal"
              onChange={(event) => changeRate(at, { from: event.target.value })}
              value={at === 0 ? '0' : rate.from}
            />
          </Field>
          <Field
            className="flex-1"
            error={problems.get(`${path}.rates.${at}.price`)}
            label={t('adminDelivery.ratePrice', { currency })}
          >
            <TextInput
              dense
              inputMode="decimal"
              onChange={(event) => changeRate(at, { price: event.target.value })}
              value={rate.price}
            />
          </Field>
          <IconButton
            className={at === 0 ? 'invisible mt-5.5' : 'mt-5.5'}
            icon="x"
            label={t('adminDelivery.removeRate', { number: at + 1 })}
            onClick={() => onChange({ rates: rates.toSpliced(at, 1) })}
          />
        </div>
      ))}
      <FieldError id={`${path}.rates-error`} text={problems.get(`${path}.rates`)} />
      {rates.length < deliveryLimits.rates && (
        <div>
          <Button
            icon="plus"
            onClick={() => onChange({ rates: [...rates, newRate()] })}
            size="sm"
            variant="outline"
          >
            {t('adminDelivery.addRate')}
          </Button>
        </div>
      )}
    </div>
  );
}
