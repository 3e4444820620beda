import { deriveTokens, isDefaultLook, mix } from '@matjar/contract/settings/colours.ts';
import { initialSettings } from '@matjar/contract/settings/settings.ts';
import { writeWordmark } from '../texts.ts';
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

/*
 * Mail programs know tables and inline styles, and little else. What stands in the style element is
 * a courtesy to those that read it: dark colours and narrow screens.
 */
export const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function writeCourtesyStyles({ tintByNight, lineByNight }: EmailLook): string {
  return `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 520px) {
    .frame { padding: 8px !important; }
    .inner { padding-left: 20px !important; padding-right: 20px !important; }
    .heading { font-size: 27px !important; line-height: 32px !important; }
    .band-picture, .band-picture img { width: 104px !important; }
    .fact { display: block !important; width: 100% !important; padding: 0 0 16px !important; }
    .offer { padding: 16px 16px 0 !important; }
    .strong { display: block !important; }
    .tile, .tile img { width: 60px !important; height: 60px !important; }
  }
  @media (prefers-color-scheme: dark) {
    body, .ground { background: #141210 !important; }
    .sheet { background: #1b1815 !important; border-color: #2e2924 !important; }
    .foot { background: #181512 !important; }
    .text { color: #f5f1ec !important; }
    .quiet { color: #b9b1a7 !important; }
    .faint { color: #9a9187 !important; }
    .good { color: #5bc98a !important; }
    .chip { background: #15291d !important; color: #5bc98a !important; }
    .code { background: ${tintByNight} !important; border-color: ${lineByNight} !important; color: #f5f1ec !important; }
    .offer { background: ${tintByNight} !important; }
    .strong { background: #f5f1ec !important; color: #1c1917 !important; }
    .row { border-color: #2e2924 !important; }
    .notice { background: #25211d !important; color: #f5f1ec !important; }
    .tile { background: #655d54 !important; }
    .step-later { background: #302b26 !important; }
  }`;
}
