import { delays } from '@matjar/contract/limits.ts';
import { boughtOf, segmentRuleKinds } from '@matjar/contract/segments/segments.ts';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api-client.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { currencySign } from '../../../i18n/formats.ts';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { useQuery } from '../../../queries.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { SuggestInput } from '../../../ui/suggest-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import { RemotePicker } from '../../catalog/admin/remote-picker.tsx';
import type { SegmentFields, SegmentFormValues } from './segment-form-schema.ts';
import { kindNames } from './segment-labels.ts';

type SegmentForm = ZodForm<SegmentFields, SegmentFormValues>;

interface RowProps {
  form: SegmentForm;
  /** Its index among the rules. */
  at: number;
}

/** A rule: kind, fields, and a button to remove it. */
export function RuleRow({ form, at, onRemove }: RowProps & { onRemove?: () => void }) {
  const t = useTranslate();
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 gap-y-3 rounded-control p-3 shadow-[inset_0_0_0_1px_var(--line-2)] sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_auto]">
      <legend className="sr-only">{t('segments.rule', { place: at + 1 })}</legend>
      <FormField
        form={form}
        label={t('segments.rule', { place: at + 1 })}
        name={`rules.${at}.kind` as const}
      >
        {(control) => (
          <Select
            {...control}
            onChange={(kind) => {
              form.fields.clearErrors(`rules.${at}`);
              control.onChange(kind);
            }}
            options={segmentRuleKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          />
        )}
      </FormField>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2 sm:ps-2">
        <RuleValue at={at} form={form} />
      </div>
      {onRemove && (
        <IconButton
          className="mt-7 max-sm:col-start-2 max-sm:row-start-1"
          icon="x"
          iconSize={18}
          label={t('segments.removeRule', { place: at + 1 })}
          onClick={onRemove}
        />
      )}
    </fieldset>
  );
}

function RuleValue({ form, at }: RowProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = usePublicSettings();
  const kind = useWatch({ control: form.fields.control, name: `rules.${at}.kind` as const });
  switch (kind) {
    case 'spent':
      return (
        <FormField form={form} label={t('segments.amount')} name={`rules.${at}.atLeast` as const}>
          {(control) => <NumberInput {...control} start={currencySign(currency, locale)} />}
        </FormField>
      );
    case 'orders':
    case 'refused':
      return (
        <FormField form={form} label={t('segments.count')} name={`rules.${at}.atLeast` as const}>
          {(control) => <NumberInput {...control} />}
        </FormField>
      );
    case 'quiet':
      return (
        <FormField form={form} label={t('segments.days')} name={`rules.${at}.days` as const}>
          {(control) => <NumberInput {...control} />}
        </FormField>
      );
    case 'joined':
      return (
        <FormField form={form} label={t('segments.day')} name={`rules.${at}.since` as const}>
          {(control) => <TextInput {...control} type="date" />}
        </FormField>
      );
    case 'tag':
      return <TagValue at={at} form={form} />;
    default:
      return <BoughtValue at={at} form={form} />;
  }
}

function TagValue({ form, at }: RowProps) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['GET /admin/customer-tags'],
    queryFn: ({ signal }) => api.call('GET /admin/customer-tags', { signal }),
  });
  return (
    <FormField form={form} label={t('segments.tag')} name={`rules.${at}.tag` as const}>
      {({ value, onChange, onBlur, name, ref }) => (
        <SuggestInput
          name={name}
          onBlur={onBlur}
          onChange={onChange}
          ref={ref}
          suggestions={data?.data.map(({ tag }) => tag) ?? []}
          value={value}
        />
      )}
    </FormField>
  );
}

const ofNames = {
  category: 'segments.ofCategory',
  brand: 'segments.ofBrand',
  product: 'segments.ofProduct',
} as const;

const subjectLabels = {
  category: 'segments.category',
  brand: 'segments.brand',
  product: 'segments.product',
} as const;

function BoughtValue({ form, at }: RowProps) {
  const t = useTranslate();
  const { control } = form.fields;
  const [of, id, name] = useWatch({
    control,
    name: [`rules.${at}.of`, `rules.${at}.id`, `rules.${at}.name`],
  });
  const chosen = id === '' ? null : { _id: id, name };

  function choose(chosen: { _id: string; name: string } | null | undefined) {
    const change = { shouldDirty: true };
    form.fields.setValue(`rules.${at}.name`, chosen?.name ?? '', change);
    form.fields.setValue(`rules.${at}.id`, chosen?._id ?? '', change);
    if (chosen) form.fields.clearErrors(`rules.${at}.id`);
  }

  return (
    <div className="grid gap-3">
      <FormField form={form} label={t('segments.of')} name={`rules.${at}.of` as const}>
        {(field) => (
          <Select
            {...field}
            onChange={(next) => {
              field.onChange(next);
              choose(null);
            }}
            options={boughtOf.map((value) => ({ value, label: t(ofNames[value]) }))}
          />
        )}
      </FormField>
      <FormField form={form} label={t(subjectLabels[of])} name={`rules.${at}.id` as const}>
        {({ onBlur }) =>
          of === 'product' ? (
            <ProductChoice
              max={1}
              onBlur={onBlur}
              onChange={([product]) => choose(product && { ...product, name: product.title })}
              placeholder={t('segments.chooseOne')}
              value={chosen ? [{ _id: chosen._id, title: chosen.name, isShown: true }] : []}
            />
          ) : (
            <RemotePicker
              delay={delays.adminCategorySearchDebounce}
              key={of}
              list={of === 'brand' ? 'GET /brands' : 'GET /categories'}
              onBlur={onBlur}
              onChange={choose}
              placeholder={t('segments.chooseOne')}
              value={chosen}
            />
          )
        }
      </FormField>
    </div>
  );
}
