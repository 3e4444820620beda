import type { AddressForm } from '@matjar/contract/accounts/account-forms.ts';
import type { Address } from '@matjar/contract/accounts/accounts.ts';
import { type Governorate, governorates } from '@matjar/contract/delivery/governorates.ts';
import { citiesOf } from '@matjar/contract/delivery/places.ts';

/** Fields of the address form; empty text for an empty field. */
export interface AddressFields {
  city: Governorate;
  district: string;
  details: string;
  postalCode: string;
  phone: string;
}

/** The placeholder of the select is no state; the schema refuses it. */
const noState = '' as Governorate;

function isGovernorate(text: string | undefined): text is Governorate {
  return governorates.some((governorate) => governorate === text);
}

/** True if a city is valid for a state: in its list, or any if there is none. */
function belongsTo(state: string, city: string): boolean {
  const choices = citiesOf(state);
  return choices.length === 0 || choices.includes(city);
}

/** The city after another state was chosen. */
export function cityAfter(before: string, state: string, city: string): string {
  return citiesOf(before).includes(city) || !belongsTo(state, city) ? '' : city;
}

/** Initial values of the form. */
export function fieldsOfAddress(address: Address | undefined): AddressFields {
  const city = isGovernorate(address?.city) ? address.city : noState;
  const district = address?.district ?? '';
  return {
    city,
    district: city && belongsTo(city, district) ? district : '',
    details: address?.details ?? '',
    postalCode: address?.postalCode ?? '',
    phone: address?.phone ?? '',
  };
}

/** Sends fields with a value, and those that were cleared. */
export function addressChanges(values: AddressForm, before: AddressFields): AddressForm {
  const filled = Object.entries(values).filter(
    ([name, value]) => value !== '' || before[name as keyof AddressFields] !== '',
  );
  return Object.fromEntries(filled) as AddressForm;
}
