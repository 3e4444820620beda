import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../storage/stored-value.ts';

/** The city chosen in this browser: on a product page, or the governorate of an address typed in the checkout. */
const storedCity = createStoredValue<string | null>({
  key: 'deliveryCity',
  parse: (text) => text.slice(0, 100),
  format: String,
  absent: null,
});

export const chooseCity = storedCity.write;

export function useSelectedCity(): string | null {
  return useSyncExternalStore(storedCity.subscribe, storedCity.read, () => null);
}
