import type { CallInput } from '@matjar/client/client.ts';
import type { Address, User } from '@matjar/contract/accounts/accounts.ts';
import { joinCity, splitCity } from '@matjar/contract/delivery/governorates.ts';
import { isEgyptianMobile } from '@matjar/contract/delivery/places.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { AddressFieldValues } from './checkout-form-schema.ts';

type Buyer = Pick<User, 'name' | 'phone' | 'guest' | 'addresses'>;
type AddressList = Extract<
  NonNullable<NonNullable<CallInput<'PUT /users'>['body']>['addresses']>,
  unknown[]
>;

/** A saved address in the checkout's fields; name and phone are the person's own where it has none. */
export function fieldsOfSaved(address: Address, user: Buyer): AddressFieldValues {
  return {
    name: address.name ?? nameOf(user),
    city: joinCity(address.district ?? '', address.city ?? ''),
    details: address.details ?? '',
    phone: address.phone ?? phoneOf(user),
    postalCode: address.postalCode ?? '',
  };
}

/** A new address: as the last order had it, else with what the account and this browser know. */
export function fieldsToStartWith(
  user: Buyer,
  last: Order['shippingAddress'] = {},
  selectedCity: string | null = null,
): AddressFieldValues {
  return {
    name: last.name ?? nameOf(user),
    city: last.city ?? selectedCity ?? '',
    details: last.details ?? '',
    phone: last.phone ?? phoneOf(user),
    postalCode: last.postalCode ?? '',
  };
}

/** Guests gave an email address alone, and are called after that until they say who they are. */
function nameOf({ name, guest }: Buyer): string {
  return guest ? '' : name;
}

/** Sign-up takes numbers of any country; couriers call Egyptian ones. */
function phoneOf({ phone = '' }: Buyer): string {
  return isEgyptianMobile(phone) ? phone : '';
}

/** The saved address that says the same as these fields. */
export function findSaved(user: Buyer, fields: AddressFieldValues): Address | undefined {
  const said = JSON.stringify(inOrder(fields));
  return user.addresses.find(
    (address) => JSON.stringify(inOrder(fieldsOfSaved(address, user))) === said,
  );
}

/** "Nasr City" and "Nasr City, Cairo" are the same place. */
function inOrder({ name, city, details, phone, postalCode }: AddressFieldValues) {
  const { governorate = '', area } = splitCity(city);
  return [name, joinCity(area, governorate), details, phone, postalCode];
}

/** The address book with these fields as a new address, or in the place of the one they belong to. */
export function withAddress(
  { addresses }: Pick<Buyer, 'addresses'>,
  { city: typed, ...fields }: AddressFieldValues,
  savedId?: string,
): AddressList {
  const { governorate, area } = splitCity(typed);
  const place = governorate ? { city: governorate, district: area } : { city: typed, district: '' };
  const saved = { ...fields, ...place };
  if (!addresses.some(({ _id }) => _id === savedId)) {
    return [...addresses, { ...saved, isDefault: addresses.length === 0 }];
  }
  return addresses.map((address) =>
    address._id === savedId ? { ...saved, _id: savedId, isDefault: address.isDefault } : address,
  );
}
