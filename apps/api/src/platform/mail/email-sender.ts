import { otherRendition } from '@matjar/contract/catalog/media.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import type { EmailSender } from './email.ts';

/** Whose emails they are now; the settings may be others at the next call. */
export function describeSender({ seller, values }: ShopSettings, publicUrl: string): EmailSender {
  const { shopName, brandColour, linkColour, logo } = values;
  const logoUrl = logo ? publicUrl + otherRendition(logo, 160, 'png') : undefined;
  return {
    name: seller.name,
    address: seller.address,
    publicUrl,
    shop: { shopName, brandColour, linkColour, logoUrl },
  };
}
