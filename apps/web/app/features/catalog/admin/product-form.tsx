import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Form } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useSaveKey } from '../../../form/use-save-key.ts';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { notify } from '../../../ui/toasts.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { ProductBasics } from './product-basics.tsx';
import { ProductColors } from './product-colors.tsx';
import { ProductFormHeading } from './product-form-heading.tsx';
import {
  type CheckedProduct,
  type ProductFormValues,
  productFormSchema,
} from './product-form-values.ts';
import { ProductPictures } from './product-pictures.tsx';
import { ProductPlaces } from './product-places.tsx';
import { ProductPreview } from './product-preview.tsx';
import { ProductPrices } from './product-prices.tsx';
import { ProductSpecifications } from './product-specifications.tsx';
import type { Named } from './remote-picker.tsx';
import { usePictureTiles } from './use-picture-tiles.ts';
import { managedKey } from './use-product-changes.ts';

export interface ProductFormProps {
  title: string;
  initial: ProductFormValues;
  category?: Named | undefined;
  brand?: Named | undefined;
  /** What it returns is what the form holds from now on: saved, with nothing left to save. */
  save: (checked: CheckedProduct, values: ProductFormValues) => Promise<ProductFormValues>;
  /** Told in place of a toast when it returns true. */
  onFailure?: (error: unknown) => boolean;
  /** Above the fields: what stands in the way of saving. */
  notice?: (submit: () => Promise<void>) => ReactNode;
}

/** Everything about a product, for creating and editing alike. What was typed survives a failure. */
export function ProductForm(props: ProductFormProps) {
  const { title, initial, save, onFailure, notice } = props;
  const t = useTranslate();
  const queries = useQueryClient();
  const [brand, setBrand] = useState<Named | null>(props.brand ?? null);
  const form = useZodForm<ProductFormValues, CheckedProduct>({
    schema: productFormSchema,
    defaultValues: initial,
    async send(checked) {
      if (pictures.uploading) {
        notify('warning', t('adminProducts.imagesUploading'));
        return;
      }
      try {
        const saved = await save(checked, form.fields.getValues());
        form.fields.reset(saved);
      } catch (error) {
        if (!onFailure?.(error)) throw error;
      }
      await queries.invalidateQueries({ queryKey: managedKey });
    },
  });
  const pictures = usePictureTiles(initial.pictures, (next) =>
    form.fields.setValue('pictures', next, { shouldDirty: true }),
  );
  useSaveKey(() => void form.submit());
  const { isDirty, errors } = useFormState({ control: form.fields.control });
  const values = form.fields.watch();
  const lineErrors = values.specifications.map((_, at) => errors.specifications?.[at]?.message);
  const dirty = isDirty || pictures.uploading;

  return (
    <Form form={form} label={title}>
      <LeaveWarning when={dirty} />
      <ProductFormHeading dirty={dirty} form={form} title={title} />
      {notice?.(form.submit)}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_336px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Panel dense>
            <FormField
              form={form}
              group
              hint={t('adminProducts.imagesHint')}
              label={<GroupTitle>{t('adminProducts.images')}</GroupTitle>}
              name="pictures"
            >
              {() => <ProductPictures colors={values.availableColors} pictures={pictures} />}
            </FormField>
          </Panel>
          <ProductBasics form={form} />
          <ProductPrices form={form} values={values} />
          <ProductPlaces category={props.category} brand={brand} form={form} onBrand={setBrand} />
          <Panel dense>
            <FormField
              form={form}
              group
              label={<GroupTitle>{t('adminProducts.specifications')}</GroupTitle>}
              name="specifications"
            >
              {({ value, onChange }) => (
                <ProductSpecifications errors={lineErrors} onChange={onChange} value={value} />
              )}
            </FormField>
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-19">
          <Panel dense>
            <FormField
              form={form}
              group
              label={<GroupTitle>{t('adminProducts.colors')}</GroupTitle>}
              name="availableColors"
            >
              {({ value, onChange }) => (
                <ProductColors onChange={onChange} onRemoved={pictures.forgetColor} value={value} />
              )}
            </FormField>
          </Panel>
          <Panel className="py-2.5!" dense>
            <Checkbox
              checked={values.published}
              onChange={(event) =>
                form.fields.setValue('published', event.target.checked, { shouldDirty: true })
              }
            >
              {t('adminProducts.visible')}
            </Checkbox>
          </Panel>
          <Panel dense>
            <div className="mb-4 flex items-baseline justify-between gap-3">
              <h2 className="font-head text-md tracking-[-0.02em]">{t('adminProducts.preview')}</h2>
              <span className="text-t2 text-xs">{t('adminProducts.previewHint')}</span>
            </div>
            <ProductPreview
              brand={brand?.name}
              cover={pictures.tiles[0]?.preview ?? pictures.tiles[0]?.url}
              values={values}
            />
          </Panel>
        </div>
      </div>
    </Form>
  );
}

function GroupTitle({ children }: { children: string }) {
  return <span className="font-head text-md tracking-[-0.02em]">{children}</span>;
}
