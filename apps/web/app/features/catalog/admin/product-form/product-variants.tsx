import { variantLimits } from '@matjar/contract/catalog/variant-limits.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { useFormState } from 'react-hook-form';
import { FormField } from '../../../../form/form-field.tsx';
import type { ZodForm } from '../../../../form/use-zod-form.ts';
import { currencySign } from '../../../../i18n/formats.ts';
import { useLocale, useTranslate } from '../../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../../public-settings.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { StatusPill } from '../../../../ui/status-pill.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { PriceOfPlans } from '../../../bulk/planned-notice.tsx';
import { PiecesNote } from './pieces-note.tsx';
import {
  areVariantsRepriced,
  type CheckedProduct,
  type ProductFormValues,
} from './product-form-values.ts';
import { ProductOptions } from './product-options.tsx';
import type { VariantRow } from './variant-rows.ts';

type ProductZodForm = ZodForm<ProductFormValues, CheckedProduct>;

/** Options, and stock, codes, weight and price of each variant. */
export function ProductVariants({
  form,
  values: { variants },
  productId,
  isNew,
  onRows,
}: {
  form: ProductZodForm;
  values: ProductFormValues;
  productId: string | undefined;
  isNew: boolean;
  /** Variants that come, go or get other options. */
  onRows: (rows: VariantRow[]) => void;
}) {
  const t = useTranslate();
  const { currency } = usePublicSettings();
  const sign = currencySign(currency, useLocale());
  const { defaultValues } = useFormState({ control: form.fields.control });
  const isRepriced = areVariantsRepriced(defaultValues?.variants ?? [], variants, currency);
  const isOnly = variants.length === 1;
  return (
    <Panel dense>
      <h2 className="font-head text-md tracking-[-0.02em]">{t('adminProducts.variants')}</h2>
      <PiecesNote form={form} rows={variants} />
      <ul className="mt-3 grid gap-2">
        {variants.map((row, at) => (
          <li
            className="not-last:border-line not-last:border-b not-last:pb-3.5"
            // Rows without an id are identified by their options.
            key={row._id ?? nameVariant(row)}
          >
            {row.options.length > 0 && (
              <RowHeading
                onRemove={isOnly ? undefined : () => onRows(variants.toSpliced(at, 1))}
                row={row}
              />
            )}
            <RowFields at={at} form={form} hasPrice={!isOnly} />
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {isRepriced && productId !== undefined && <PriceOfPlans productId={productId} />}
      </div>
      {isNew && (
        <FormField
          className="mt-4 max-w-80"
          form={form}
          hint={t('adminProducts.firstCostHint')}
          label={t('adminProducts.firstCost', { sign })}
          name="cost"
          optional
        >
          {(props) => <TextInput {...props} autoComplete="off" dense inputMode="decimal" />}
        </FormField>
      )}
      {variants.length <= variantLimits.variants && (
        <ProductOptions onChange={onRows} rows={variants} />
      )}
    </Panel>
  );
}

function RowHeading({ row, onRemove }: { row: VariantRow; onRemove: (() => void) | undefined }) {
  const t = useTranslate();
  const name = nameVariant(row);
  return (
    <div className="flex min-h-11 items-center gap-2.5">
      {row.color && (
        <span
          aria-hidden="true"
          className="swatch size-6 rounded-[8px]"
          style={{ backgroundColor: row.color }}
        />
      )}
      <h3 className="min-w-0 grow truncate font-semibold text-sm">{name}</h3>
      {row.needsCount && <StatusPill tone="warn">{t('adminProducts.variantToCount')}</StatusPill>}
      {onRemove && (
        <IconButton
          icon="trash-2"
          iconSize={18}
          label={t('adminProducts.variantRemove', { name })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** Stacked fields on phones, a table row on wider screens with labels in the first row only. */
function RowFields({
  form,
  at,
  hasPrice,
}: {
  form: ProductZodForm;
  at: number;
  hasPrice: boolean;
}) {
  const t = useTranslate();
  const sign = currencySign(usePublicSettings().currency, useLocale());
  const label = (text: string) => (at === 0 ? text : <span className="sm:sr-only">{text}</span>);
  const field = { form, className: at === 0 ? '' : 'sm:gap-0' };
  const control = { autoComplete: 'off', dense: true, spellCheck: false } as const;
  return (
    <div
      className={`grid grid-cols-2 items-start gap-2.5 ${hasPrice ? 'sm:grid-cols-[1fr_1.6fr_1.6fr_1fr_1.2fr_1.2fr]' : 'sm:grid-cols-4'}`}
    >
      <FormField
        {...field}
        label={label(t('adminProducts.quantity'))}
        name={`variants.${at}.quantity`}
        required={at === 0}
      >
        {(props) => <TextInput {...props} {...control} inputMode="numeric" />}
      </FormField>
      <FormField {...field} label={label(t('adminProducts.sku'))} name={`variants.${at}.sku`}>
        {(props) => <TextInput {...props} {...control} placeholder={t('adminProducts.skuMade')} />}
      </FormField>
      <FormField
        {...field}
        label={label(t('adminProducts.barcode'))}
        name={`variants.${at}.barcode`}
      >
        {(props) => <TextInput {...props} {...control} inputMode="numeric" />}
      </FormField>
      <FormField
        {...field}
        label={label(t('adminProducts.weight'))}
        name={`variants.${at}.weightGrams`}
      >
        {(props) => <TextInput {...props} {...control} inputMode="numeric" />}
      </FormField>
      {hasPrice && (
        <>
          <FormField
            {...field}
            label={label(t('adminProducts.ownPrice', { sign }))}
            name={`variants.${at}.price`}
          >
            {(props) => (
              <TextInput
                {...props}
                {...control}
                inputMode="decimal"
                placeholder={t('adminProducts.ownPriceNone')}
              />
            )}
          </FormField>
          <FormField
            {...field}
            label={label(t('adminProducts.ownPriceAfter', { sign }))}
            name={`variants.${at}.priceAfterDiscount`}
          >
            {(props) => <TextInput {...props} {...control} inputMode="decimal" />}
          </FormField>
        </>
      )}
    </div>
  );
}
