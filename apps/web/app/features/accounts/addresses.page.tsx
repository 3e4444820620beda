import { addressFormSchema } from '@matjar/contract/account-forms.ts';
import type { User } from '@matjar/contract/accounts.ts';
import { states } from '@matjar/contract/places.ts';
import { useWatch } from 'react-hook-form';
import { Form } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { AboutMe, AccountHeading } from './account-page.tsx';
import { addressChanges, cityChoices, fieldsOfAddress } from './address-fields.ts';
import { OtherAddresses } from './other-addresses.tsx';
import { useSaveMe } from './use-me.ts';

export default function AddressesPage() {
  const t = useTranslate();
  return (
    <>
      <AccountHeading
        text={t('accountPages.addressesText')}
        title={t('accountPages.accountAddresses')}
      />
      <AboutMe fields={4}>
        {(me) => (
          <>
            {/* Another default address is another form. */}
            <AddressForm key={me.addresses[0]?._id} me={me} />
            <OtherAddresses me={me} />
          </>
        )}
      </AboutMe>
    </>
  );
}

function optionsOf(values: readonly string[], placeholder: string, locked: boolean) {
  return [
    { value: '', label: placeholder, disabled: locked },
    ...values.map((value) => ({ value, label: value })),
  ];
}

/** The default address of the person, which checkout starts with. */
function AddressForm({ me }: { me: User }) {
  const t = useTranslate();
  const saveMe = useSaveMe();
  const before = fieldsOfAddress(me.addresses.find(({ isDefault }) => isDefault));
  const form = useZodForm({
    schema: addressFormSchema,
    defaultValues: before,
    send: async (values) => {
      await saveMe({ addresses: addressChanges(values, before) });
      notify('success', t('accountPages.addressSaved'));
    },
  });
  const cities = cityChoices(useWatch({ control: form.fields.control, name: 'city' }));
  return (
    <Form className="grid gap-5 sm:grid-cols-2" form={form}>
      <FormField form={form} label={t('accountPages.state')} name="city" required>
        {(control) => (
          <NativeSelect
            {...control}
            autoComplete="address-level1"
            onChange={(event) => {
              control.onChange(event);
              const district = form.fields.getValues('district') ?? '';
              if (!cityChoices(event.target.value).includes(district)) {
                form.fields.setValue('district', '');
              }
            }}
            options={optionsOf(states, t('accountPages.statePlaceholder'), true)}
          />
        )}
      </FormField>
      <FormField form={form} label={t('accountPages.city')} name="district" optional>
        {(control) => (
          <NativeSelect
            {...control}
            autoComplete="address-level2"
            disabled={cities.length === 0}
            options={optionsOf(
              cities,
              t(cities.length === 0 ? 'accountPages.cityWaits' : 'accountPages.cityPlaceholder'),
              false,
            )}
          />
        )}
      </FormField>
      <FormField
        className="sm:col-span-2"
        form={form}
        label={t('accountPages.street')}
        name="details"
        optional
      >
        {(control) => <TextInput {...control} autoComplete="street-address" />}
      </FormField>
      <FormField form={form} label={t('accountPages.postCode')} name="postalCode" optional>
        {(control) => <TextInput {...control} autoComplete="postal-code" inputMode="numeric" />}
      </FormField>
      <FormField
        form={form}
        hint={t('accountPages.phoneReason')}
        label={t('accountPages.phone')}
        name="phone"
        optional
      >
        {(control) => <TextInput {...control} autoComplete="tel" inputMode="numeric" type="tel" />}
      </FormField>
      <SubmitButton className="justify-self-start sm:col-span-2" form={form}>
        {t('accountPages.save')}
      </SubmitButton>
    </Form>
  );
}
