import { bulkLimits } from '@matjar/contract/bulk/bulk.ts';
import { highestPrice } from '@matjar/contract/limits.ts';
import { decimalsFor, isMajorAmount, readCurrency } from '@matjar/contract/money.ts';
import { useRef, useState } from 'react';
import { readNumber } from '../../../../form/read-number.ts';
import { currencySign } from '../../../../i18n/formats.ts';
import { useLocale, useTranslate } from '../../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../../public-settings.ts';
import { Field } from '../../../../ui/field.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { BulkDialog } from '../../../bulk/bulk-dialog.tsx';
import { usePlan } from '../../../bulk/plan-fields.tsx';
import type { ProductDialogProps, ProductRequest } from './product-bulk.tsx';

type Mode = 'raise' | 'lower' | 'set';
type Unit = 'percent' | 'amount';

const modes = [
  { value: 'raise', text: 'bulk.raise' },
  { value: 'lower', text: 'bulk.lower' },
  { value: 'set', text: 'bulk.setTo' },
] as const;

/** The typed text, and its error if any. */
function readChange(text: string, isRight: (number: number) => boolean, problem: string) {
  const number = readNumber(text);
  const value = number !== undefined && number > 0 && isRight(number) ? number : undefined;
  return { value, error: value === undefined && text.trim() !== '' ? problem : undefined };
}

const isPercent = (max: number) => (number: number) =>
  number <= max && Math.round(number * 100) / 100 === number;

function describe(
  mode: Mode,
  unit: Unit,
  value: number,
  rounding: 'none' | 'ninetyNine',
): ProductRequest['action'] {
  if (mode === 'set') return { kind: 'setPrice', value };
  const kinds = {
    raise: { percent: 'raisePercent', amount: 'raiseAmount' },
    lower: { percent: 'lowerPercent', amount: 'lowerAmount' },
  } as const;
  return { kind: kinds[mode][unit], value, rounding };
}

export function PriceDialog({ chosen, onClose }: ProductDialogProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = usePublicSettings();
  const sign = currencySign(currency, locale);
  const [mode, setMode] = useState<Mode>('raise');
  const [unit, setUnit] = useState<Unit>('percent');
  const [rounding, setRounding] = useState<'none' | 'ninetyNine'>('none');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const plan = usePlan();
  const isSet = mode === 'set';
  const { value, error } =
    !isSet && unit === 'percent'
      ? readChange(
          text,
          isPercent(mode === 'lower' ? bulkLimits.percentLower : bulkLimits.percent),
          t('bulk.percentInvalid'),
        )
      : readChange(
          text,
          (amount) => amount <= highestPrice && isMajorAmount(amount, readCurrency(currency)),
          t('bulk.amountInvalid'),
        );
  return (
    <BulkDialog
      applyIcon="tag"
      applyLabel={(count) => t('bulk.apply', { count })}
      fields={
        <>
          <Segments
            label={t('bulk.change')}
            onChange={setMode}
            options={modes.map(({ value, text: words }) => ({ value, label: t(words) }))}
            value={mode}
            wide
          />
          <div className="flex items-end gap-2">
            <Field className="grow" error={error} label={t(isSet ? 'bulk.newPrice' : 'bulk.by')}>
              <TextInput
                autoComplete="off"
                inputMode="decimal"
                onChange={(event) => setText(event.target.value)}
                ref={field}
                start={isSet ? sign : undefined}
                value={text}
              />
            </Field>
            {!isSet && (
              <Segments
                label={t('bulk.unit')}
                onChange={setUnit}
                options={[
                  { value: 'percent', label: '%' },
                  { value: 'amount', label: sign },
                ]}
                value={unit}
              />
            )}
          </div>
          {!isSet && decimalsFor(readCurrency(currency)) > 1 && (
            <Segments
              label={t('bulk.round')}
              onChange={setRounding}
              options={[
                { value: 'none', label: t('bulk.roundNone') },
                { value: 'ninetyNine', label: t('bulk.roundNinetyNine') },
              ]}
              value={rounding}
              wide
            />
          )}
          <p className="text-t3 text-xs">{t(isSet ? 'bulk.setHint' : 'bulk.priceHint')}</p>
        </>
      }
      hint={t('bulk.runsInBackground')}
      initialFocus={field}
      onClose={onClose}
      plan={plan}
      request={
        value === undefined
          ? undefined
          : { entity: 'products', chosen, action: describe(mode, unit, value, rounding) }
      }
      title={t('bulk.priceTitle')}
    />
  );
}

export function DiscountDialog({ chosen, onClose }: ProductDialogProps) {
  const t = useTranslate();
  const [kind, setKind] = useState<'discount' | 'noDiscount'>('discount');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const plan = usePlan();
  const { value, error } = readChange(
    text,
    isPercent(bulkLimits.percentOff),
    t('bulk.percentInvalid'),
  );
  const action: ProductRequest['action'] | undefined =
    kind === 'noDiscount' ? { kind } : value === undefined ? undefined : { kind, value };
  return (
    <BulkDialog
      applyIcon="badge-percent"
      applyLabel={(count) => t('bulk.apply', { count })}
      fields={
        <>
          <Segments
            label={t('bulk.change')}
            onChange={setKind}
            options={[
              { value: 'discount', label: t('bulk.discountOff') },
              { value: 'noDiscount', label: t('bulk.discountNone') },
            ]}
            value={kind}
            wide
          />
          {kind === 'discount' && (
            <Field error={error} label={t('bulk.percentOff')}>
              <TextInput
                autoComplete="off"
                inputMode="decimal"
                onChange={(event) => setText(event.target.value)}
                ref={field}
                value={text}
              />
            </Field>
          )}
        </>
      }
      hint={t('bulk.runsInBackground')}
      initialFocus={field}
      onClose={onClose}
      plan={plan}
      request={action && { entity: 'products', chosen, action }}
      title={t('bulk.discountTitle')}
    />
  );
}
