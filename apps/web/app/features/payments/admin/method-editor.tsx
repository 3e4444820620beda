import { type PaymentMethod, paymobCurrencies } from '@matjar/contract/payments/payment-methods.ts';
import { pickupRules } from '@matjar/contract/payments/payment-offer.ts';
import type { MethodReadiness } from '@matjar/contract/payments/payment-settings.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectedValues } from '../../../ui/selected-values.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { MethodDraft } from './payments-draft.ts';

const titles = {
  stripe: 'adminPaymentMethods.stripe',
  paymob: 'adminPaymentMethods.paymob',
  bank: 'adminPaymentMethods.bank',
  cash: 'adminPaymentMethods.cash',
} as const satisfies Record<PaymentMethod, string>;

const pickupTexts = {
  any: 'adminPaymentMethods.pickupAny',
  only: 'adminPaymentMethods.pickupOnly',
  never: 'adminPaymentMethods.pickupNever',
} as const;

/** A payment method: whether it is offered, and its conditions and fees. */
export function MethodEditor({
  method,
  draft,
  readiness,
  zones,
  problems,
  onChange,
}: {
  method: PaymentMethod;
  draft: MethodDraft;
  readiness: MethodReadiness | undefined;
  zones: readonly { name: string }[];
  problems: ReadonlyMap<string, string>;
  onChange: (changes: Partial<MethodDraft>) => void;
}) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const title = t(titles[method]);
  const path = `paymentMethods.${method}`;
  const onError = problems.get(`${path}.on`);
  const cannot = readiness?.state === 'currency' && !draft.on;
  const amount = (
    name: 'minimum' | 'maximum' | 'fee' | 'feePercent',
    label: string,
    hint?: string,
  ) => (
    <Field error={problems.get(`${path}.${name}`)} hint={hint} label={label}>
      <TextInput
        dense
        inputMode="decimal"
        onChange={(event) => onChange({ [name]: event.target.value })}
        value={draft[name]}
      />
    </Field>
  );
  return (
    <Panel aria-label={title} dense role="group">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-head text-md tracking-[-0.02em]">{title}</h2>
        {readiness && <ReadinessPill readiness={readiness} />}
        <Checkbox
          aria-invalid={onError !== undefined}
          checked={draft.on}
          className="ms-auto"
          disabled={cannot}
          onChange={(event) => onChange({ on: event.target.checked })}
        >
          {t('adminPaymentMethods.on')}
        </Checkbox>
      </div>
      {readiness && <Missing readiness={readiness} />}
      {onError && (
        <p className="mt-1 text-bad text-xs" role="alert">
          {onError}
        </p>
      )}
      {draft.on && (
        <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
          <Field
            error={problems.get(`${path}.name`)}
            hint={t('adminPaymentMethods.nameHint')}
            label={t('adminPaymentMethods.name')}
          >
            <TextInput
              dense
              onChange={(event) => onChange({ name: event.target.value })}
              value={draft.name}
            />
          </Field>
          <Field label={t('adminPaymentMethods.pickup')}>
            <NativeSelect
              dense
              onChange={(event) => {
                const pickup = pickupRules.find((rule) => rule === event.target.value);
                if (pickup) onChange({ pickup });
              }}
              options={pickupRules.map((rule) => ({ value: rule, label: t(pickupTexts[rule]) }))}
              value={draft.pickup}
            />
          </Field>
          {amount(
            'minimum',
            t('adminPaymentMethods.minimum', { currency }),
            t('adminPaymentMethods.limitsHint'),
          )}
          {amount('maximum', t('adminPaymentMethods.maximum', { currency }))}
          {method === 'cash' ? (
            <p className="text-sm text-t2 sm:col-span-2">
              {t('adminPaymentMethods.cashFee')}{' '}
              <AppLink
                className="font-semibold text-brand-ink underline-offset-4 hover:underline"
                href="/admin/settings/delivery"
              >
                {t('adminPaymentMethods.toDelivery')}
              </AppLink>
            </p>
          ) : (
            <>
              {amount(
                'fee',
                t('adminPaymentMethods.fee', { currency }),
                t('adminPaymentMethods.feeHint'),
              )}
              {amount('feePercent', t('adminPaymentMethods.feePercent'))}
            </>
          )}
          {zones.length > 0 && (
            <div className="sm:col-span-2">
              <SelectedValues
                addLabel={t('adminPaymentMethods.addZone', { name: title })}
                all={t('adminPaymentMethods.allZones')}
                choose={t('adminPaymentMethods.chooseZone')}
                error={problems.get(`${path}.zones`)}
                label={t('adminPaymentMethods.zones')}
                onChange={(chosen) => onChange({ zones: chosen })}
                options={zones.map(({ name }) => ({ value: name, label: name }))}
                value={draft.zones}
              />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

const states = {
  ready: { text: 'adminPaymentMethods.stateReady', tone: 'ok', icon: 'circle-check' },
  demo: { text: 'adminPaymentMethods.stateDemo', tone: 'warn', icon: 'circle-alert' },
  missing: { text: 'adminPaymentMethods.stateMissing', tone: 'neutral', icon: 'circle-dashed' },
  currency: { text: 'adminPaymentMethods.stateCurrency', tone: 'neutral', icon: 'circle-x' },
} as const;

function ReadinessPill({ readiness: { state } }: { readiness: MethodReadiness }) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const { text, tone, icon } = states[state];
  return (
    <StatusPill icon={icon} tone={tone}>
      {t(text, { currency })}
    </StatusPill>
  );
}

/** Missing configuration before it can be offered. */
function Missing({ readiness: { method, state, missing } }: { readiness: MethodReadiness }) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  if (state === 'ready') return null;
  const currencies = paymobCurrencies.join(', ');
  const words = {
    currency: t('adminPaymentMethods.currencyRefused', { currency, currencies }),
    demo: t('adminPaymentMethods.missing', { names: missing.join(', ') }),
    missing:
      method === 'bank'
        ? t('adminPaymentMethods.missingBank')
        : t('adminPaymentMethods.missing', { names: missing.join(', ') }),
  };
  return <p className="mt-1 text-t2 text-xs [overflow-wrap:anywhere]">{words[state]}</p>;
}
