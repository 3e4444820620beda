import { BadgePercent } from 'lucide-react';
import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  type CheckedProduct,
  discountPercent,
  type ProductFormValues,
} from './product-form-values.ts';
import { useCurrencySign } from './use-currency-sign.ts';

export function ProductPrices({
  form,
  values: { price, priceAfterDiscount },
}: {
  form: ZodForm<ProductFormValues, CheckedProduct>;
  values: ProductFormValues;
}) {
  const t = useTranslate();
  const { price: money } = useFormats();
  const sign = useCurrencySign();
  const percent = discountPercent(price, priceAfterDiscount);
  return (
    <Panel dense>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField form={form} label={t('adminProducts.priceBefore')} name="price" required>
          {(control) => (
            <TextInput {...control} autoComplete="off" inputMode="decimal" start={sign} />
          )}
        </FormField>
        <FormField form={form} label={t('adminProducts.priceAfter')} name="priceAfterDiscount">
          {(control) => (
            <TextInput {...control} autoComplete="off" inputMode="decimal" start={sign} />
          )}
        </FormField>
        <FormField form={form} label={t('adminProducts.quantity')} name="quantity" required>
          {(control) => <TextInput {...control} autoComplete="off" inputMode="numeric" />}
        </FormField>
      </div>
      <div aria-live="polite">
        {percent !== undefined && (
          <p className="mt-4 flex items-center gap-2 font-semibold text-ok">
            <Icon className="shrink-0" of={BadgePercent} size={18} />
            {t('adminProducts.shoppersSee', {
              percent,
              amount: money(Number(price) - Number(priceAfterDiscount)),
            })}
          </p>
        )}
      </div>
    </Panel>
  );
}
