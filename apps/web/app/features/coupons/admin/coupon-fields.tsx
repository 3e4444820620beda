import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { currencySign } from '../../../i18n/currency-sign.ts';
import { useLocale, useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { CouponFormInput, CouponFormValues } from './coupon-form-schema.ts';

/** What a coupon consists of; every limit may be left empty. */
export function CouponFields({ form }: { form: ZodForm<CouponFormInput, CouponFormValues> }) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency } = usePublicSettings();
  return (
    <>
      <FormField
        className="sm:col-span-2"
        form={form}
        hint={t('adminCoupons.codeHint')}
        label={t('adminCoupons.code')}
        name="name"
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField form={form} label={t('adminCoupons.discount')} name="discount" required>
        {(control) => <NumberInput {...control} max={100} min={1} start="%" />}
      </FormField>
      <FormField
        form={form}
        hint={t('adminCoupons.endsHint')}
        label={t('adminCoupons.ends')}
        name="expire"
        required
      >
        {(control) => <TextInput {...control} type="date" />}
      </FormField>
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
      <FormField form={form} label={t('adminCoupons.minTotal')} name="minTotal" optional>
        {(control) => (
          <NumberInput
            {...control}
            min={0}
            start={currencySign(currency, locale)}
            value={control.value ?? null}
          />
        )}
      </FormField>
    </>
  );
}
