import { deriveTokens, isDefaultLook, mix } from '@matjar/contract/catalog/colours.ts';
import { initialSettings } from '@matjar/contract/settings/settings.ts';
import { writeWordmark } from '../settings/wordmark.ts';
import type { EmailSender } from './email.ts';

export type EmailLook = ReturnType<typeof makeLook>;

const looks = new WeakMap<EmailSender, EmailLook>();

const ownBand = 'linear-gradient(120deg,#ff6f24 0%,#ff9a63 100%)';

/** Name, mark and colours of the shop whose email it is. Those of one sender are worked out once. */
export function chooseLook(sender: EmailSender): EmailLook {
  const look = looks.get(sender) ?? makeLook(sender);
  looks.set(sender, look);
  return look;
}

function makeLook({ shop, publicUrl }: EmailSender) {
  const { brandColour: brand, linkColour: link } = shop ?? initialSettings;
  const { light, dark } = deriveTokens({ brand, link });
  const end = mix(brand, light['on-brand'] === '#ffffff' ? '#000000' : '#ffffff', 0.25);
  return {
    shopName: writeWordmark(shop?.shopName ?? initialSettings.shopName),
    mark: shop?.logoUrl ?? `${publicUrl}/icon-192.png`,
    brand,
    onBrand: light['on-brand'],
    tint: light['brand-tint'],
    line: light['brand-line'],
    tintByNight: dark['brand-tint'],
    lineByNight: dark['brand-line'],
    band: isDefaultLook({ brand, link })
      ? ownBand
      : `linear-gradient(120deg,${brand} 0%,${end} 100%)`,
  };
}
