import { couponKinds } from '@matjar/contract/coupons/coupons.ts';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api-client.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { currencySign } from '../../../i18n/formats.ts';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { useShopClock } from '../../../i18n/shop-clock.ts';
import { usePublicSettings } from '../../../public-settings.ts';
import { useQuery } from '../../../queries.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  type CouponFormInput,
  type CouponFormValues,
  type CouponKind,
  type CouponMode,
  everybody,
  scopeChoices,
} from './coupon-form-schema.ts';
import { ScopeChoice } from './scope-choice.tsx';

interface FormProps {
  form: ZodForm<CouponFormInput, CouponFormValues>;
}

const kindNames = {
  percent: 'adminCoupons.kindPercent',
  amount: 'adminCoupons.kindAmount',
  delivery: 'adminCoupons.kindDelivery',
  buyGet: 'adminCoupons.kindBuyGet',
} as const;

/** Fields of a coupon; every limit is optional. */
export function CouponFields({
  form,
  mode,
  onKind,
}: FormProps & { mode: CouponMode; onKind: (kind: CouponKind) => void }) {
  const t = useTranslate();
  const sign = useCurrencySign();
  const { timeZone } = useShopClock();
  const kind = useWatch({ control: form.fields.control, name: 'kind' });
  return (
    <>
      {mode === 'codes' ? <CodesFields form={form} /> : <CodeField form={form} />}
      <div className="sm:col-span-2">
        <Segments
          label={t('adminCoupons.kind')}
          onChange={(next) => {
            form.fields.clearErrors(['discount', 'amount', 'dealBuy', 'dealGet', 'dealPercent']);
            form.fields.setValue('kind', next, { shouldDirty: true });
            onKind(next);
          }}
          options={couponKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          value={kind}
          wide
        />
      </div>
      {kind === 'percent' && (
        <FormField form={form} label={t('adminCoupons.discount')} name="discount" required>
          {(control) => <NumberInput {...control} start="%" />}
        </FormField>
      )}
      {kind === 'amount' && (
        <FormField form={form} label={t('adminCoupons.amount')} name="amount" required>
          {(control) => <NumberInput {...control} start={sign} />}
        </FormField>
      )}
      {kind === 'buyGet' && <DealFields form={form} />}
      <FormField form={form} label={t('adminCoupons.minTotal')} name="minTotal" optional>
        {(control) => (
          <NumberInput {...control} min={0} start={sign} value={control.value ?? null} />
        )}
      </FormField>
      <FormField
        className="sm:col-start-1"
        form={form}
        hint={t('adminCoupons.startsHint', { zone: timeZone })}
        label={t('adminCoupons.starts')}
        name="start"
        optional
      >
        {(control) => <TextInput {...control} type="date" />}
      </FormField>
      <FormField
        form={form}
        hint={t('adminCoupons.endsHint', { zone: timeZone })}
        label={t('adminCoupons.ends')}
        name="expire"
        required
      >
        {(control) => <TextInput {...control} type="date" />}
      </FormField>
      {mode === 'one' && <UsesFields form={form} />}
      <ScopeFields
        all={t('adminCoupons.scopeAll')}
        form={form}
        label={t(kind === 'buyGet' ? 'adminCoupons.dealBought' : 'adminCoupons.scope')}
        name="scope"
      />
      {kind === 'buyGet' && (
        <ScopeFields
          all={t('adminCoupons.dealSame')}
          form={form}
          label={t('adminCoupons.dealScope')}
          name="dealScope"
        />
      )}
      <AudienceFields form={form} />
    </>
  );
}

/** Buy so many, get so many cheaper. */
function DealFields({ form }: FormProps) {
  const t = useTranslate();
  return (
    <>
      <FormField form={form} label={t('adminCoupons.dealBuy')} name="dealBuy" required>
        {(control) => <NumberInput {...control} min={1} />}
      </FormField>
      <FormField form={form} label={t('adminCoupons.dealGet')} name="dealGet" required>
        {(control) => <NumberInput {...control} min={1} />}
      </FormField>
      <FormField
        form={form}
        hint={t('adminCoupons.dealHint')}
        label={t('adminCoupons.dealPercent')}
        name="dealPercent"
        required
      >
        {(control) => <NumberInput {...control} start="%" />}
      </FormField>
      <FormField form={form} label={t('adminCoupons.dealLimit')} name="dealLimit" optional>
        {(control) => <NumberInput {...control} min={1} value={control.value ?? null} />}
      </FormField>
    </>
  );
}

function useCurrencySign(): string {
  const { currency } = usePublicSettings();
  return currencySign(currency, useLocale());
}

function CodeField({ form }: FormProps) {
  const t = useTranslate();
  return (
    <FormField
      className="sm:col-span-2"
      form={form}
      hint={t('adminCoupons.codeHint')}
      label={t('adminCoupons.code')}
      name="name"
      required
    >
      {(control) => (
        <TextInput {...control} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
      )}
    </FormField>
  );
}

function CodesFields({ form }: FormProps) {
  const t = useTranslate();
  return (
    <>
      <FormField
        className="sm:col-span-2"
        form={form}
        hint={t('adminCoupons.batchHint')}
        label={t('adminCoupons.batch')}
        name="batch"
        required
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} label={t('adminCoupons.prefix')} name="prefix" optional>
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField form={form} label={t('adminCoupons.codesCount')} name="count" required>
        {(control) => <NumberInput {...control} />}
      </FormField>
    </>
  );
}

function UsesFields({ form }: FormProps) {
  const t = useTranslate();
  return (
    <>
      <FormField form={form} label={t('adminCoupons.maxUses')} name="maxUses" optional>
        {(control) => <NumberInput {...control} min={1} value={control.value ?? null} />}
      </FormField>
      <FormField
        form={form}
        label={t('adminCoupons.maxUsesPerUser')}
        name="maxUsesPerUser"
        optional
      >
        {(control) => <NumberInput {...control} min={1} value={control.value ?? null} />}
      </FormField>
    </>
  );
}

const scopeNames = {
  category: 'adminCoupons.scopeCategory',
  brand: 'adminCoupons.scopeBrand',
  product: 'adminCoupons.scopeProduct',
} as const;

function ScopeFields({
  form,
  name: field,
  label,
  all,
}: FormProps & {
  name: 'scope' | 'dealScope';
  label: string;
  /** Label if nothing is selected. */
  all: string;
}) {
  const t = useTranslate();
  const { of } = useWatch({ control: form.fields.control, name: field });
  return (
    <>
      <FormField className="sm:col-start-1" form={form} label={label} name={field}>
        {({ value, onChange, onBlur, name, ref }) => (
          <Select
            name={name}
            onBlur={onBlur}
            onChange={(next) => onChange({ of: next, items: [] })}
            options={scopeChoices.map((each) => ({
              value: each,
              label: each === 'all' ? all : t(scopeNames[each]),
            }))}
            ref={ref}
            value={value.of}
          />
        )}
      </FormField>
      {of !== 'all' && (
        <FormField
          className="sm:col-span-2"
          form={form}
          label={t('adminCoupons.scopeItems')}
          name={field}
          required
        >
          {({ value, onChange, onBlur }) => (
            <ScopeChoice
              of={of}
              onBlur={onBlur}
              onChange={(items) => onChange({ of: value.of, items })}
              value={value.items}
            />
          )}
        </FormField>
      )}
    </>
  );
}

function AudienceFields({ form }: FormProps) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['GET /admin/segments', 'choice'],
    queryFn: ({ signal }) => api.call('GET /admin/segments', { query: { limit: 50 }, signal }),
  });
  const segments = data?.data ?? [];
  const firstOrderOnly = useWatch({ control: form.fields.control, name: 'firstOrderOnly' });
  return (
    <>
      <FormField form={form} label={t('adminCoupons.audience')} name="segment">
        {(control) => (
          <Select
            {...control}
            options={[
              { value: everybody, label: t('adminCoupons.everybody') },
              ...segments.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
      </FormField>
      <Checkbox
        checked={firstOrderOnly}
        className="sm:col-span-2"
        onChange={({ target }) =>
          form.fields.setValue('firstOrderOnly', target.checked, { shouldDirty: true })
        }
      >
        {t('adminCoupons.firstOrderOnly')}
      </Checkbox>
    </>
  );
}
