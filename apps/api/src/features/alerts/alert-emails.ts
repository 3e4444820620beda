import { alertPages } from '@matjar/contract/alerts/alerts.ts';
import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { formatMoney } from '../../platform/format-money.ts';
import { isId } from '../../platform/ids.ts';
import { type Email, pictureWidths, writePicture } from '../../platform/mail/email.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { readSignedText, type Secrets, sign, signText } from '../../platform/signed-text.ts';
import { translate } from '../../platform/texts.ts';
import type { AlertRow } from './alerts.queries.ts';

export interface AlertEmailDeps extends LinkDeps {
  settings: Pick<ShopSettings, 'values'>;
}

type Described = Pick<
  AlertRow,
  | 'id'
  | 'kind'
  | 'email'
  | 'addressKey'
  | 'seenPrice'
  | 'productId'
  | 'variantId'
  | 'title'
  | 'options'
  | 'price'
  | 'cover'
>;

/** "Drift headphones, Ember" */
function nameWatched({ title, options }: Described): string {
  return [title, nameVariant({ options: options ?? [] })].filter(Boolean).join(', ');
}

/** Asks to confirm the address; no other email is sent to it before. */
export function writeConfirmEmail(alert: Described, deps: AlertEmailDeps): Email {
  const { kind, seenPrice } = alert;
  const product = nameWatched(alert);
  const price = formatMoney(seenPrice, deps.settings.values.currency);
  return {
    ...writeCommon(alert, deps),
    kind: 'alert-confirm',
    subject: translate('alertEmails.confirmSubject', { product }),
    heading: translate('alertEmails.confirmHeading'),
    paragraphs: [
      kind === 'stock'
        ? translate('alertEmails.confirmStock', { product })
        : translate('alertEmails.confirmPrice', { product, price }),
    ],
    button: { label: translate('alertEmails.confirmButton'), url: writeConfirmUrl(alert.id, deps) },
    closing: [translate('alertEmails.confirmIgnore')],
    wording: {
      email: `alert-confirm-${kind}`,
      variables: { product, price },
      intro: [0, 1],
    },
  };
}

/** The email that was asked for. */
export function writeAlertEmail(alert: Described, deps: AlertEmailDeps): Email {
  const { kind, productId, variantId } = alert;
  const product = nameWatched(alert);
  const { currency } = deps.settings.values;
  const price = formatMoney(alert.price, currency);
  const before = formatMoney(alert.seenPrice, currency);
  const says =
    kind === 'stock'
      ? {
          subject: translate('alertEmails.stockSubject', { product }),
          heading: translate('alertEmails.stockHeading'),
          paragraphs: [translate('alertEmails.stockText', { product })],
        }
      : {
          subject: translate('alertEmails.priceSubject', { product, price }),
          heading: translate('alertEmails.priceHeading'),
          paragraphs: [translate('alertEmails.priceText', { product, price, before })],
        };
  return {
    ...writeCommon(alert, deps),
    kind: `alert-${kind}`,
    ...says,
    button: {
      label: translate('alertEmails.show'),
      url: `${deps.publicUrl}/products/${productId}${variantId ? `?variant=${variantId}` : ''}`,
    },
    closing: [translate('alertEmails.once')],
    wording: {
      email: `alert-${kind}`,
      variables: { product, price, before },
      intro: [0, 1],
    },
  };
}

function writeCommon(alert: Described, deps: AlertEmailDeps) {
  const { email, addressKey, cover, price, seenPrice } = alert;
  const title = nameWatched(alert);
  const { settings, publicUrl } = deps;
  const { currency } = settings.values;
  const fell = price < seenPrice;
  const before = formatMoney(seenPrice, currency);
  return {
    to: email,
    topic: translate('alertEmails.topic'),
    ...(cover && { picture: writePicture(cover, title, pictureWidths.band, publicUrl) }),
    items: [
      {
        title,
        note: fell ? translate('alertEmails.before', { before }) : translate('alertEmails.today'),
        amount: formatMoney(price, currency),
        ...(cover && { picture: writePicture(cover, title, pictureWidths.item, publicUrl) }),
      },
    ],
    unsubscribeUrl: writeUnsubscribeUrl(addressKey, deps),
  };
}

/** Dependencies of links in emails. */
interface LinkDeps {
  publicUrl: string;
  linkSecrets: Secrets;
}

const confirmPurpose = 'alert-confirm';

/** Valid as long as the alert waits for confirmation. */
function writeConfirmUrl(alertId: string, { publicUrl, linkSecrets }: LinkDeps): string {
  return publicUrl + alertPages.confirm(signText(confirmPurpose, alertId, linkSecrets));
}

export function readConfirmToken(token: string, linkSecrets: Secrets): string | undefined {
  const id = readSignedText(confirmPurpose, token, linkSecrets);
  return id && isId(id) ? id : undefined;
}

/** Identifies an address in links that never expire, without revealing it. */
export function addressKeyOf(email: string, [secret]: Secrets): string {
  return sign('alert-address', email, secret);
}

/** False for a truncated link. */
export function isAddressKey(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Uses the stored key, which may come from an older secret. */
function writeUnsubscribeUrl(
  addressKey: string,
  { publicUrl }: Pick<LinkDeps, 'publicUrl'>,
): string {
  return publicUrl + alertPages.unsubscribe(addressKey);
}
