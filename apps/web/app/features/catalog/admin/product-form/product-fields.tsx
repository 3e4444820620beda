import { delays, textLengths } from '@matjar/contract/limits.ts';
import { readCurrency } from '@matjar/contract/money.ts';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { api } from '../../../../api-client.ts';
import { FormField } from '../../../../form/form-field.tsx';
import { readPrice } from '../../../../form/read-number.ts';
import type { ZodForm } from '../../../../form/use-zod-form.ts';
import { currencySign } from '../../../../i18n/formats.ts';
import { useFormats } from '../../../../i18n/formats-context.tsx';
import { useLocale, useTranslate } from '../../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../../public-settings.ts';
import { useQuery } from '../../../../queries.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Icon, Spinner } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { CharacterCount, Textarea } from '../../../../ui/textarea.tsx';
import { PriceOfPlans } from '../../../bulk/planned-notice.tsx';
import { type Named, RemotePicker } from '../remote-picker.tsx';
import {
  type CheckedProduct,
  discountPercent,
  type ProductFormValues,
} from './product-form-values.ts';

/** Category, subcategories and brand. */
export function ProductPlaces({
  form,
  category: initialCategory,
  brand,
  onBrand,
}: {
  form: ZodForm<ProductFormValues, CheckedProduct>;
  category: Named | undefined;
  brand: Named | null;
  onBrand: (brand: Named | null) => void;
}) {
  const t = useTranslate();
  const [category, setCategory] = useState<Named | null>(initialCategory ?? null);

  function chooseCategory(item: Named | null) {
    // Subcategories of another category do not apply.
    if (item?._id !== category?._id) {
      form.fields.setValue('subcategory', [], { shouldDirty: true });
    }
    setCategory(item);
  }

  return (
    <Panel className="grid items-start gap-4 sm:grid-cols-2" dense>
      <FormField form={form} label={t('adminProducts.category')} name="category" required>
        {({ onChange, onBlur, ref }) => (
          <RemotePicker
            delay={delays.adminCategorySearchDebounce}
            onBlur={onBlur}
            onChange={(item) => {
              chooseCategory(item);
              onChange(item?._id ?? '');
            }}
            list="GET /categories"
            placeholder={t('adminTaxonomy.pickCategory')}
            ref={ref}
            value={category}
          />
        )}
      </FormField>
      <FormField form={form} label={t('adminProducts.brand')} name="brand" required>
        {({ onChange, onBlur, ref }) => (
          <RemotePicker
            delay={delays.adminSlowSearchDebounce}
            onBlur={onBlur}
            onChange={(item) => {
              onBrand(item);
              onChange(item?._id ?? '');
            }}
            list="GET /brands"
            placeholder={t('adminTaxonomy.pickBrand')}
            ref={ref}
            value={brand}
          />
        )}
      </FormField>
      <FormField
        className="sm:col-span-2"
        form={form}
        group
        label={t('adminProducts.subcategory')}
        name="subcategory"
        optional
      >
        {({ value, onChange }) => (
          <SubcategoryBoxes categoryId={category?._id} onChange={onChange} value={value} />
        )}
      </FormField>
    </Panel>
  );
}

function SubcategoryBoxes({
  categoryId,
  value,
  onChange,
}: {
  categoryId: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const t = useTranslate();
  const found = useQuery({
    enabled: categoryId !== undefined,
    queryKey: ['GET /subcategories', 'of', categoryId],
    queryFn: ({ signal }) =>
      api.call('GET /categories/:id/subcategories', {
        params: { id: categoryId ?? '' },
        query: { limit: 200 },
        signal,
      }),
  });
  if (categoryId === undefined) {
    return <p className="text-sm text-t3">{t('adminProducts.subcategoryFirst')}</p>;
  }
  if (found.isPending) return <Spinner />;
  if (found.isError) return <p className="text-bad text-sm">{t('ui.errorTitle')}</p>;
  if (found.data.data.length === 0) {
    return <p className="text-sm text-t3">{t('adminProducts.subcategoryNone')}</p>;
  }
  return (
    <div className="flex flex-wrap gap-x-6">
      {found.data.data.map(({ _id, name }) => (
        <Checkbox
          checked={value.includes(_id)}
          key={_id}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, _id] : value.filter((id) => id !== _id))
          }
        >
          {name}
        </Checkbox>
      ))}
    </div>
  );
}

export function ProductBasics({ form }: { form: ZodForm<ProductFormValues, CheckedProduct> }) {
  const t = useTranslate();
  const description = form.fields.watch('description');
  return (
    <Panel className="flex flex-col gap-4" dense>
      <FormField form={form} label={t('adminProducts.name')} name="title" required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField
        aside={
          <CharacterCount
            used={description.length}
            limit={textLengths.productDescription.maximum}
          />
        }
        form={form}
        label={t('adminProducts.description')}
        name="description"
        required
      >
        {(control) => <Textarea {...control} rows={6} />}
      </FormField>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <FormField form={form} label={t('adminProducts.warranty')} name="warrantyMonths">
          {(control) => <TextInput {...control} autoComplete="off" inputMode="numeric" />}
        </FormField>
        <div className="self-end">
          <Checkbox
            checked={form.fields.watch('hasSerials')}
            onChange={(event) =>
              form.fields.setValue('hasSerials', event.target.checked, { shouldDirty: true })
            }
          >
            {t('adminProducts.hasSerials')}
          </Checkbox>
        </div>
      </div>
    </Panel>
  );
}

export function ProductPrices({
  form,
  values: { price, priceAfterDiscount },
  productId,
}: {
  form: ZodForm<ProductFormValues, CheckedProduct>;
  values: ProductFormValues;
  productId: string | undefined;
}) {
  const t = useTranslate();
  const { price: money } = useFormats();
  const { currency } = usePublicSettings();
  const sign = currencySign(currency, useLocale());
  const read = (text: string) => readPrice(text, readCurrency(currency)) ?? 0;
  const { errors, dirtyFields } = useFormState({ control: form.fields.control });
  const isRepriced = dirtyFields.price || dirtyFields.priceAfterDiscount;
  const isWrong = errors.price !== undefined || errors.priceAfterDiscount !== undefined;
  const percent = isWrong ? undefined : discountPercent(price, priceAfterDiscount, currency);
  return (
    <Panel dense>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} label={t('adminProducts.priceBefore')} name="price" required>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              inputMode="decimal"
              onBlur={() => {
                control.onBlur();
                if (priceAfterDiscount !== '') void form.fields.trigger('priceAfterDiscount');
              }}
              start={sign}
            />
          )}
        </FormField>
        <FormField form={form} label={t('adminProducts.priceAfter')} name="priceAfterDiscount">
          {(control) => (
            <TextInput {...control} autoComplete="off" inputMode="decimal" start={sign} />
          )}
        </FormField>
      </div>
      <div aria-live="polite">
        {percent !== undefined && (
          <p className="mt-4 flex items-center gap-2 font-semibold text-ok">
            <Icon className="shrink-0" name="badge-percent" size={18} />
            {t('adminProducts.shoppersSee', {
              percent,
              amount: money(read(price) - read(priceAfterDiscount)),
            })}
          </p>
        )}
        {isRepriced && productId !== undefined && <PriceOfPlans productId={productId} />}
      </div>
    </Panel>
  );
}
