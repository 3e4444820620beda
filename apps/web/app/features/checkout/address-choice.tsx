import type { Address, User } from '@matjar/contract/accounts/accounts.ts';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { AddressFields, type AddressForm } from '../orders/address-fields.tsx';
import {
  type AddressFieldValues,
  addressSchema,
  type CheckedCheckout,
  type CheckoutFields,
} from './checkout-form-schema.ts';
import { fieldsOfSaved, fieldsToStartWith, findSaved } from './saved-addresses.ts';

export type Addressee = Pick<User, 'name' | 'phone' | 'guest' | 'addresses'> & { email?: string };

const newAddress = 'new';
const names = ['name', 'city', 'details', 'phone', 'postalCode'] as const;

/** Saved addresses as cards; the fields of a new one, of one being edited and of one that lacks something. */
export function AddressChoice({
  form,
  user,
  isPickup,
  onChoose,
}: {
  form: ZodForm<CheckoutFields, CheckedCheckout>;
  user: Addressee;
  /** Nothing is shipped: it is the buyer's own address. */
  isPickup: boolean;
  /** Called with the saved address of the fields, if any. */
  onChoose: (addressId: string | undefined) => void;
}) {
  const t = useTranslate();
  const { control, getValues, setValue, clearErrors } = form.fields;
  const { errors } = useFormState({ control });
  const [chosen, setSelected] = useState(() => findSaved(user, typedIn(getValues()))?._id);
  const [editing, setEditing] = useState(false);
  const values = typedIn(useWatch({ control }) as CheckoutFields);
  const isNew = chosen === undefined;
  const hasProblem = names.some((name) => errors[name]);
  const asks = isNew || editing || hasProblem || !addressSchema.safeParse(values).success;

  useEffect(() => onChoose(chosen), [onChoose, chosen]);

  function choose(address: Address | undefined, edits = false) {
    const fields = address ? fieldsOfSaved(address, user) : fieldsToStartWith(user);
    for (const name of names) setValue(name, fields[name]);
    clearErrors([...names]);
    setValue('saveAddress', true);
    setSelected(address?._id);
    setEditing(edits);
  }

  return (
    <>
      {user.addresses.length > 0 && (
        <FieldGroup
          className={asks ? 'mb-5' : undefined}
          label={t(isPickup ? 'checkoutPage.whoPicksUp' : 'checkoutPage.whereTo')}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            {user.addresses.map((address) => (
              <div className="relative" key={address._id}>
                <SavedAddress
                  address={address}
                  checked={chosen === address._id}
                  fields={fieldsOfSaved(address, user)}
                  onChange={() => choose(address)}
                />
                <Button
                  aria-label={t('checkoutPage.editAddress', { address: address.details ?? '' })}
                  className="absolute end-2.5 top-1.5"
                  onClick={() => choose(address, true)}
                  variant="link"
                >
                  {t('checkoutPage.edit')}
                </Button>
              </div>
            ))}
            <RadioCard
              checked={isNew}
              name="address"
              onChange={() => choose(undefined)}
              title={t('checkoutPage.newAddress')}
              value={newAddress}
            />
          </div>
        </FieldGroup>
      )}
      {asks && (
        <>
          {/* The fields of an address are among those of this form. */}
          <AddressFields withName form={form as unknown as AddressForm} isPickup={isPickup} />
          {!user.guest && <SaveBox edits={!isNew} form={form} />}
        </>
      )}
    </>
  );
}

function typedIn(values: CheckoutFields): AddressFieldValues {
  const { name = '', city = '', details = '', phone = '', postalCode = '' } = values;
  return { name, city, details, phone, postalCode };
}

function SavedAddress({
  address,
  fields,
  checked,
  onChange,
}: {
  address: Address;
  fields: AddressFieldValues;
  checked: boolean;
  onChange: () => void;
}) {
  const t = useTranslate();
  const { name, city, details, phone, postalCode } = fields;
  return (
    <RadioCard
      checked={checked}
      className="h-full items-start!"
      name="address"
      onChange={onChange}
      text={
        <span className="grid gap-0.5 [overflow-wrap:anywhere]">
          <span>{[city, postalCode].filter(Boolean).join(' ')}</span>
          {/* Each keeps its own direction: after an Arabic name a phone would change sides. */}
          <span>
            <bdi>{name}</bdi>
            {name && phone && ', '}
            <bdi>{phone}</bdi>
          </span>
          {address.isDefault && (
            <span className="mt-1 justify-self-start rounded-r1 bg-ground px-2 py-0.5 font-semibold group-has-checked/card:bg-surface">
              {t('checkoutPage.defaultAddress')}
            </span>
          )}
        </span>
      }
      title={
        <span className="block pe-12">
          <bdi>{details || city}</bdi>
        </span>
      }
      value={address._id}
    />
  );
}

function SaveBox({
  form,
  edits,
}: {
  form: ZodForm<CheckoutFields, CheckedCheckout>;
  edits: boolean;
}) {
  const t = useTranslate();
  const { control, setValue } = form.fields;
  const saves = useWatch({ control, name: 'saveAddress' });
  return (
    <Checkbox
      checked={saves}
      className="mt-3"
      onChange={(event) => setValue('saveAddress', event.target.checked)}
    >
      {t(edits ? 'checkoutPage.saveChanges' : 'checkoutPage.saveAddress')}
    </Checkbox>
  );
}
