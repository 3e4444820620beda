import { delays } from '@matjar/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { CheckedProduct, ProductFormValues } from './product-form-values.ts';
import { type Named, RemotePicker } from './remote-picker.tsx';

/** Where a product stands in the shop: category, its subcategories, brand. */
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
    // Those of another category do not fit.
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
