import type { AddressForm } from '@matjar/contract/account-forms.ts';
import type { Address } from '@matjar/contract/accounts.ts';
import { citiesOf, type State, states } from '@matjar/contract/places.ts';

/** What the address form holds; an empty text is a field left open. */
export interface AddressFields {
  city: State;
  district: string;
  details: string;
  postalCode: string;
  phone: string;
}

/** The select starts at its placeholder, which is no state; the schema refuses it. */
const noState = '' as State;

function isState(text: string | undefined): text is State {
  return states.some((state) => state === text);
}

export function cityChoices(state: string): readonly string[] {
  return isState(state) ? citiesOf(state) : [];
}

/** What the form starts with: the default address as far as the form can show it. */
export function fieldsOfAddress(address: Address | undefined): AddressFields {
  const city = isState(address?.city) ? address.city : noState;
  const district = address?.district ?? '';
  return {
    city,
    district: cityChoices(city).includes(district) ? district : '',
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
