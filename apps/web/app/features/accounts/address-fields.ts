import type { AddressForm } from '@matjar/contract/account-forms.ts';
import type { Address } from '@matjar/contract/accounts.ts';
import { type Governorate, governorates } from '@matjar/contract/governorates.ts';
import { citiesOf } from '@matjar/contract/places.ts';

/** What the address form holds; an empty text is a field left open. */
export interface AddressFields {
  city: Governorate;
  district: string;
  details: string;
  postalCode: string;
  phone: string;
}

/** The select starts at its placeholder, which is no state; the schema refuses it. */
const noState = '' as Governorate;

function isGovernorate(text: string | undefined): text is Governorate {
  return governorates.some((governorate) => governorate === text);
}

/** Whether a city may stand below a state: one of its list, or anything where the shop has none. */
function belongsTo(state: string, city: string): boolean {
  const choices = citiesOf(state);
  return choices.length === 0 || choices.includes(city);
}

/** What is left of the city when another state is chosen. */
export function cityAfter(before: string, state: string, city: string): string {
  return citiesOf(before).includes(city) || !belongsTo(state, city) ? '' : city;
}

/** What the form starts with: an address as far as the form can show it. */
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

/** Only fields with something in them are sent, and those that were emptied, so that they become empty. */
export function addressChanges(values: AddressForm, before: AddressFields): AddressForm {
  const filled = Object.entries(values).filter(
    ([name, value]) => value !== '' || before[name as keyof AddressFields] !== '',
  );
  return Object.fromEntries(filled) as AddressForm;
}
