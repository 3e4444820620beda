import { addressesPerUser, addressFormSchema } from '@matjar/contract/accounts/account-forms.ts';
import type { Address, User } from '@matjar/contract/accounts/accounts.ts';
import { citiesOf, states } from '@matjar/contract/delivery/places.ts';
import { useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { AboutMe, AccountHeading } from './account-page.tsx';
import { addressChanges, cityAfter, fieldsOfAddress } from './address-fields.ts';
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
      <AboutMe fields={4}>{(me) => <AddressBook me={me} />}</AboutMe>
    </>
  );
}

const newAddress = 'new';

/** One address in the form, first the default one, with the others below. */
function AddressBook({ me }: { me: User }) {
  const t = useTranslate();
  const [opened, setOpened] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const usual = me.addresses.find(({ isDefault }) => isDefault);
  const isNew = opened === newAddress || !usual;
  const address = isNew ? undefined : (me.addresses.find(({ _id }) => _id === opened) ?? usual);
  const isOther = usual !== undefined && address?._id !== usual._id;

  function open(id: string | undefined) {
    setOpened(id);
    setIsSaved(false);
    heading.current?.focus();
  }

  return (
    <>
      {usual && (
        <h2 className="mb-4 text-md" ref={heading} tabIndex={-1}>
          {t(
            isNew
              ? 'accountPages.newAddress'
              : isOther
                ? 'accountPages.editedAddress'
                : 'accountPages.defaultAddress',
          )}
        </h2>
      )}
      <AddressForm
        address={address}
        isSaved={isSaved && !isOther}
        // A new form per address.
        key={`${usual?._id} ${address?._id}`}
        me={me}
        onSaved={() => setIsSaved(true)}
        {...(isOther && { onClose: () => open(undefined) })}
      />
      <OtherAddresses
        me={me}
        onEdit={({ _id }) => open(_id)}
        others={me.addresses.filter(({ _id }) => _id !== address?._id)}
      />
      {usual && !isNew && me.addresses.length < addressesPerUser && (
        <Button className="mt-5" icon="plus" onClick={() => open(newAddress)} variant="outline">
          {t('accountPages.addAddress')}
        </Button>
      )}
    </>
  );
}

function optionsOf(values: readonly string[], placeholder: string, locked: boolean) {
  return [
    { value: '', label: placeholder, disabled: locked },
    ...values.map((value) => ({ value, label: value })),
  ];
}

function AddressForm({
  me,
  address,
  isSaved,
  onSaved,
  onClose,
}: {
  me: User;
  /** Absent for a new address. */
  address: Address | undefined;
  isSaved: boolean;
  onSaved: () => void;
  /** For other addresses: back to the default one. */
  onClose?: () => void;
}) {
  const t = useTranslate();
  const saveMe = useSaveMe();
  const before = fieldsOfAddress(address);
  const form = useZodForm({
    schema: addressFormSchema,
    defaultValues: before,
    send: async (values) => {
      const changes = addressChanges(values, before);
      await saveMe({
        addresses: !onClose
          ? changes
          : address
            ? me.addresses.map((each) =>
                each._id === address._id ? { ...each, ...changes } : each,
              )
            : [...me.addresses, changes],
      });
      notify('success', t('accountPages.addressSaved'), {
        lines: [t('accountPages.addressSavedText')],
      });
      if (onClose) return onClose();
      form.fields.reset({ ...before, ...values });
      onSaved();
    },
  });
  const { control, getValues, setValue } = form.fields;
  const { isDirty } = useFormState({ control });
  const state = useWatch({ control, name: 'city' });
  const cities = citiesOf(state);
  // Checkout also saves governorates that this list does not offer.
  const offered = before.city && !states.some((each) => each === before.city) ? [before.city] : [];
  return (
    <Form className="grid gap-5 sm:grid-cols-2" form={form}>
      <FormField form={form} label={t('accountPages.state')} name="city" required>
        {(field) => (
          <NativeSelect
            {...field}
            autoComplete="address-level1"
            onChange={(event) => {
              const city = getValues('district') ?? '';
              setValue('district', cityAfter(getValues('city'), event.target.value, city));
              field.onChange(event);
            }}
            options={optionsOf([...states, ...offered], t('accountPages.statePlaceholder'), true)}
          />
        )}
      </FormField>
      <FormField form={form} label={t('accountPages.city')} name="district" optional>
        {(field) =>
          state && cities.length === 0 ? (
            <TextInput {...field} autoComplete="address-level2" value={field.value ?? ''} />
          ) : (
            <NativeSelect
              {...field}
              autoComplete="address-level2"
              disabled={!state}
              options={optionsOf(
                cities,
                t(state ? 'accountPages.cityPlaceholder' : 'accountPages.cityWaits'),
                false,
              )}
            />
          )
        }
      </FormField>
      <FormField
        className="sm:col-span-2"
        form={form}
        label={t('accountPages.street')}
        name="details"
        optional
      >
        {(field) => <TextInput {...field} autoComplete="street-address" />}
      </FormField>
      <FormField form={form} label={t('accountPages.postCode')} name="postalCode" optional>
        {(field) => <TextInput {...field} autoComplete="postal-code" inputMode="numeric" />}
      </FormField>
      <FormField
        form={form}
        hint={t('accountPages.mobileExample')}
        label={t('accountPages.phone')}
        name="phone"
        optional
      >
        {(field) => <TextInput {...field} autoComplete="tel" inputMode="tel" type="tel" />}
      </FormField>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
        <SubmitButton form={form}>{t('accountPages.save')}</SubmitButton>
        {onClose && (
          <Button onClick={onClose} variant="quiet">
            {t('ui.cancel')}
          </Button>
        )}
        {isSaved && !isDirty && <p className="text-ok">{t('accountPages.addressSavedText')}</p>}
      </div>
    </Form>
  );
}
