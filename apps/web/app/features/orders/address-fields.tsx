import { ApiError } from '@matjar/client/api-error.ts';
import type { ShippingAddressInput } from '@matjar/contract/checkout/checkout.ts';
import { foldPlace, splitCity } from '@matjar/contract/delivery/governorates.ts';
import { editDistance } from '@matjar/contract/edit-distance.ts';
import { useFormState } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { SuggestInput } from '../../ui/suggest-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { citySuggestions, foldedSpellings } from '../delivery/delivery-to.ts';

export type AddressForm = ZodForm<ShippingAddressInput, unknown>;

/** The shipping address. The surrounding form may have more fields. */
export function AddressFields({
  form,
  withName = false,
  isPickup = false,
}: {
  form: AddressForm;
  /** With the recipient's name. */
  withName?: boolean;
  /** For a buyer who fetches it: no courier calls, and nothing needs a postal code. */
  isPickup?: boolean;
}) {
  const t = useTranslate();
  const { errors } = useFormState({ control: form.fields.control });
  // What is wrong has to be seen.
  const needsPostalCode = !isPickup || errors.postalCode !== undefined;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {withName && (
        <FormField form={form} label={t('checkoutPage.name')} name="name" required>
          {({ value, ...control }) => (
            <TextInput {...control} autoComplete="name" value={value ?? ''} />
          )}
        </FormField>
      )}
      <FormField
        className={withName ? undefined : 'sm:col-span-2'}
        form={form}
        hint={t(isPickup ? 'checkoutPage.pickupPhoneHint' : 'checkoutPage.phoneHint')}
        label={t('checkoutPage.phone')}
        name="phone"
        required
      >
        {(control) => (
          <TextInput {...control} autoComplete="tel-national" inputMode="tel" type="tel" />
        )}
      </FormField>
      <FormField
        className={needsPostalCode ? undefined : 'sm:col-span-2'}
        form={form}
        label={t('checkoutPage.city')}
        name="city"
        required
      >
        {(control) => (
          <SuggestInput
            {...control}
            autoComplete="address-level2"
            matches={matchesCity}
            suggestions={citySuggestions}
          />
        )}
      </FormField>
      {needsPostalCode && (
        <FormField form={form} label={t('checkoutPage.postalCode')} name="postalCode" optional>
          {({ value, ...control }) => (
            <TextInput
              {...control}
              autoComplete="postal-code"
              inputMode="numeric"
              value={value ?? ''}
            />
          )}
        </FormField>
      )}
      <FormField
        className="sm:col-span-2"
        form={form}
        hint={isPickup ? t('checkoutPage.pickupDetailsHint') : undefined}
        label={t('checkoutPage.details')}
        name="details"
        required
      >
        {(control) => <TextInput {...control} autoComplete="street-address" />}
      </FormField>
    </div>
  );
}

/** Maps field names of the API to those of the form. */
export function withOwnFieldNames(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = error.fields.map((each) => ({
    ...each,
    field: each.field.replace(/^shippingAddress\./, ''),
  }));
  return new ApiError(error.status, error.code, error.message, fields, error);
}

/** True if a suggested city matches the input: by a part of it, another spelling, Arabic, or with a typo. */
export function matchesCity(suggestion: string, typed: string): boolean {
  const text = foldPlace(typed);
  if (foldedSpellings(suggestion).some((spelling) => spelling.includes(text))) return true;
  return isNearly(foldPlace(splitCity(suggestion).area || suggestion), text);
}

/** Allows one typo per five letters. */
function isNearly(name: string, typed: string): boolean {
  if (typed.length < 4) return false;
  return editDistance(name, typed) <= Math.max(1, Math.floor(typed.length / 5));
}
