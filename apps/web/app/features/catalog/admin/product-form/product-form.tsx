import { ApiError, type FieldProblem } from '@matjar/client/api-error.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type FieldPath, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { LeaveWarning } from '../../../../admin-table/leave-warning.tsx';
import { useOfflineSave } from '../../../../admin-table/use-offline-save.ts';
import { notifyError } from '../../../../api-error.ts';
import { Form, SubmitButton } from '../../../../form/form.tsx';
import { FormField } from '../../../../form/form-field.tsx';
import { useZodForm, type ZodForm } from '../../../../form/use-zod-form.ts';
import { useTranslate } from '../../../../i18n/i18n-context.tsx';
import { useSaveKey } from '../../../../keyboard.ts';
import { usePublicSettings } from '../../../../public-settings.ts';
import { useQueryClient } from '../../../../queries.ts';
import { PageTitle } from '../../../../shell/page-title.tsx';
import { iconButtonClass } from '../../../../ui/button-class.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import { notify } from '../../../../ui/toasts.ts';
import { managedKey } from '../products/use-product-changes.ts';
import type { Named } from '../remote-picker.tsx';
import { PiecesNote } from './pieces-note.tsx';
import { ProductColors } from './product-colors.tsx';
import type { TakeValue } from './product-conflict.tsx';
import { ProductBasics, ProductPlaces, ProductPrices } from './product-fields.tsx';
import {
  type CheckedProduct,
  type ProductFormValues,
  productFormSchemaFor,
} from './product-form-values.ts';
import { ProductPictures } from './product-pictures.tsx';
import { ProductPreview, type Ratings } from './product-preview.tsx';
import { ProductSpecifications } from './product-specifications.tsx';
import { ProductVariants } from './product-variants.tsx';
import { usePictureTiles } from './use-picture-tiles.ts';
import { changeColors, colorsOf, type FormColor, type VariantRow } from './variant-rows.ts';

export interface ProductFormProps {
  title: string;
  /** Further actions beside the title. */
  actions?: ReactNode;
  initial: ProductFormValues;
  /** Absent for a new one. */
  productId?: string;
  /** True for a new product. */
  isNew?: boolean;
  category?: Named | undefined;
  brand?: Named | undefined;
  /** Ratings of the product. */
  ratings?: Ratings;
  /** Returns the saved values, with which the form is reset. */
  save: (checked: CheckedProduct, values: ProductFormValues) => Promise<ProductFormValues>;
  /** True if the error is shown elsewhere and needs no toast. */
  onFailure?: (error: unknown) => boolean;
  /** Above the fields: what prevents saving, and what else is to come of the product. */
  notice?: (submit: () => Promise<void>, values: ProductFormValues, take: TakeValue) => ReactNode;
}

/** The form to create or edit a product. Keeps its values after a failure. */
export function ProductForm(props: ProductFormProps) {
  const { title, initial, save, onFailure, notice } = props;
  const t = useTranslate();
  const queries = useQueryClient();
  const [brand, setBrand] = useState<Named | null>(props.brand ?? null);
  const { currency } = usePublicSettings();
  const pickedColor = useRef<FormColor>(undefined);
  const [askingPictures, setAskingPictures] = useState(false);
  const offline = useOfflineSave(() => form.submit());
  const sent: ZodForm<ProductFormValues, CheckedProduct> = useZodForm({
    schema: productFormSchemaFor(currency),
    defaultValues: initial,
    async send(checked) {
      if (pictures.uploading) {
        notify('warning', t('adminProducts.imagesUploading'));
        return;
      }
      if (pictures.failed > 0) {
        setAskingPictures(true);
        return;
      }
      if (offline.holdsBack()) return;
      try {
        const saved = await save(checked, form.fields.getValues());
        form.fields.reset(saved);
      } catch (error) {
        if (!onFailure?.(error) && !offline.explains(error)) throw error;
      }
      await queries.invalidateQueries({ queryKey: managedKey });
    },
    onFailure(error) {
      // What is said at its field needs no toast, which would cover others.
      const fields = error instanceof ApiError ? error.fields : [];
      const isShown = ({ field }: FieldProblem) =>
        form.fields.getFieldState(field as FieldPath<ProductFormValues>).error !== undefined;
      if (fields.length === 0 || !fields.every(isShown)) notifyError(error, t);
    },
  });
  // A picked colour is saved even if "Add" was not pressed.
  function addPickedColor() {
    const picked = pickedColor.current;
    pickedColor.current = undefined;
    const { variants } = sent.fields.getValues();
    const colors = colorsOf(variants);
    if (!picked || colors.some(({ hex }) => hex === picked.hex)) return;
    setRows(changeColors(variants, [...colors, picked]));
  }
  function setRows(rows: VariantRow[]) {
    const before = sent.fields.getValues().variants;
    sent.fields.setValue('variants', rows, { shouldDirty: true });
    pictures.follow(before, rows);
  }
  const form: ZodForm<ProductFormValues, CheckedProduct> = {
    ...sent,
    submit() {
      addPickedColor();
      return sent.submit();
    },
  };
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
      <ConfirmDialog
        confirmLabel={t('adminProducts.imagesFailedSave')}
        effects={t('adminProducts.imagesFailedEffects')}
        icon="image"
        onConfirm={() => {
          setAskingPictures(false);
          pictures.removeFailed();
          void form.submit();
        }}
        onOpenChange={setAskingPictures}
        open={askingPictures}
        title={t('adminProducts.imagesFailedTitle', { count: pictures.failed })}
        tone="strong"
      />
      <ProductFormHeading actions={props.actions} dirty={dirty} form={form} title={title} />
      {notice?.(form.submit, values, (field, value) =>
        form.fields.setValue<FieldPath<ProductFormValues>>(field, value, { shouldDirty: true }),
      )}
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
              {() => <ProductPictures pictures={pictures} rows={values.variants} />}
            </FormField>
          </Panel>
          <ProductBasics form={form} />
          <ProductPrices form={form} productId={props.productId} values={values} />
          <ProductVariants
            form={form}
            isNew={props.isNew ?? false}
            onRows={setRows}
            productId={props.productId}
            values={values}
          />
          <ProductPlaces category={props.category} brand={brand} form={form} onBrand={setBrand} />
          <Panel dense>
            <FormField
              form={form}
              group
              label={<GroupTitle>{t('adminProducts.specifications')}</GroupTitle>}
              name="specifications"
            >
              {({ value, onChange }) => (
                <ProductSpecifications
                  category={values.category}
                  errors={lineErrors}
                  onChange={onChange}
                  value={value}
                />
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
              name="variants"
            >
              {() => (
                <ProductColors
                  onChange={(colors) => setRows(changeColors(values.variants, colors))}
                  onPick={(color) => {
                    pickedColor.current = color;
                  }}
                  value={colorsOf(values.variants)}
                />
              )}
            </FormField>
            <PiecesNote form={form} rows={values.variants} />
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
              ratings={props.ratings}
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

const listPath = '/admin/products-management';

/** A sticky bar with the save button. */
function ProductFormHeading({
  form,
  title,
  actions,
  dirty,
}: {
  form: ZodForm<ProductFormValues, CheckedProduct>;
  title: string;
  actions: ReactNode;
  dirty: boolean;
}) {
  const t = useTranslate();
  return (
    <div
      className="sticky top-0 z-20 -mx-4 -mt-6 mb-4 flex min-h-17 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-sunken px-4 py-2.5 md:-mx-7 md:px-7"
      data-head-bar
    >
      <PageTitle>{title}</PageTitle>
      <Link
        aria-label={t('adminProducts.backToList')}
        className={iconButtonClass({ variant: 'outline' })}
        to={listPath}
      >
        <Icon className="rtl:-scale-x-100" name="arrow-left" />
      </Link>
      <h1 className="min-w-0 flex-1 truncate" title={title}>
        {title}
      </h1>
      <span aria-live="polite">
        {dirty && <StatusPill tone="warn">{t('adminProducts.unsaved')}</StatusPill>}
      </span>
      {actions}
      <div className="flex gap-2 max-sm:w-full">
        <ButtonLink className="max-sm:grow" href={listPath} variant="outline">
          {t('adminProducts.discard')}
        </ButtonLink>
        <SubmitButton className="max-sm:grow" form={form}>
          {t('adminProducts.save')}
          <span aria-hidden="true" className="hidden font-medium text-xs lg:inline">
            {t('adminProducts.saveKey')}
          </span>
        </SubmitButton>
      </div>
    </div>
  );
}
