import type { Seller } from '@matjar/contract/seller.ts';
import type { SettingValues } from './settings.ts';

/** Plainly nobody, so that no invoice of a trial is taken for a real one. */
const demoSeller = {
  name: 'Matjar Demo Shop',
  address: ['1 Example Street', 'Giza 12611, Egypt'],
  taxNumber: '000-000-000',
  email: 'hello@matjar.example',
  taxPercent: 14,
} as const satisfies Seller;

/** Outside production a shop that names no seller has the demo's. */
export function chooseSeller(values: SettingValues): Seller {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_NUMBER: taxNumber } = values;
  const { SELLER_EMAIL: email, TAX_PERCENT: taxPercent } = values;
  const isNamed = name ?? address ?? taxNumber ?? email ?? taxPercent;
  if (isNamed === undefined && values.NODE_ENV !== 'production') return demoSeller;
  return {
    name: name ?? 'Matjar',
    address: address ?? [],
    ...(taxNumber !== undefined && { taxNumber }),
    ...(email !== undefined && { email }),
    ...(taxPercent !== undefined && taxPercent > 0 && { taxPercent }),
  };
}
