import { chooseWidth, otherRendition, picturePath } from '@matjar/contract/media/media.ts';
import type { ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import type { EmailContent, EmailPicture } from '@matjar/db/schema/mail.ts';
import type { ShopSettings } from '../settings/shop-settings.ts';
import { translate } from '../texts.ts';
import { writeEmailHtml } from './email-html.ts';
import { writeTextWords } from './email-words.ts';

export type { EmailItem, EmailPicture, EmailRow } from '@matjar/db/schema/mail.ts';

export interface Email extends EmailContent {
  /** Which email it is, such as `password-reset`. */
  kind: string;
  to: string;
  subject: string;
}

/** Whose emails they are. */
export interface EmailSender {
  name: string;
  address: readonly string[];
  /** Where the shop is, and with it the mark in every email. */
  publicUrl: string;
  /** Absent where the shop is as it came. */
  shop?: Pick<ShopSettingValues, 'shopName' | 'brandColour' | 'linkColour'> & {
    logoUrl?: string | undefined;
  };
}

/** An email as it leaves. */
export interface ComposedEmail extends Pick<Email, 'kind' | 'to' | 'subject'> {
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The one look of all emails, as HTML and as text. */
export function composeEmail(email: Email, sender: EmailSender): ComposedEmail {
  return {
    kind: email.kind,
    to: email.to,
    subject: oneLine(email.subject),
    text: writeText(email, sender),
    html: writeEmailHtml(email, sender),
    headers: writeHeaders(email),
  };
}

/** By which mail programs unsubscribe without opening a page (RFC 8058). */
function writeHeaders({ unsubscribeUrl }: EmailContent): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function writeText(content: EmailContent, sender: EmailSender): string {
  const { topic, kicker, heading, paragraphs, code, steps, button, caption, notice } = content;
  const { items = [], table, facts = [], offer, closing = [], unsubscribeUrl } = content;
  const blocks = [
    topic ? `${topic}: ${kicker ?? heading}` : heading,
    ...(kicker ? [heading] : []),
    ...paragraphs.map((each) => writeTextWords(each, sender.publicUrl)),
    ...(code ? [`    ${code}`] : []),
    ...(steps ? [writeSteps(steps)] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(caption ? [writeCaption(caption)] : []),
    ...(notice ? [notice] : []),
    ...(items.length > 0 ? [items.map(writeItem).join('\n')] : []),
    ...(table ? [table.rows.map(writeRow).join('\n')] : []),
    ...facts.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')),
    ...(offer ? [`${offer.title} ${offer.text}\n${offer.label}:\n${offer.url}`] : []),
    ...closing.map((each) => writeTextWords(each, sender.publicUrl)),
    ...(unsubscribeUrl ? [`${translate('mail.unsubscribe')}:\n${unsubscribeUrl}`] : []),
    `--\n${translate('mail.footer', { shop: sender.shop?.shopName ?? sender.name })}\n${[sender.name, ...sender.address].join(', ')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function writeSteps({ labels, reached }: NonNullable<EmailContent['steps']>): string {
  return labels.map((label, at) => `[${at < reached ? 'x' : ' '}] ${label}`).join('  ');
}

function writeCaption({ text, code, url }: NonNullable<EmailContent['caption']>): string {
  const line = code ? `${text}, ${code}` : text;
  return url ? `${line}:\n${url}` : line;
}

function writeItem({ title, note, amount }: NonNullable<EmailContent['items']>[number]): string {
  return `${title} (${note}): ${amount}`;
}

function writeRow({ label, code, value }: NonNullable<EmailContent['table']>['rows'][number]) {
  return `${code ? `${label} (${code})` : label}: ${value}`;
}

/** A subject is a header line: a break in it would begin another. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

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

/** For screens of two points a pixel. */
export const pictureWidths = { item: 160, band: 320 } as const;

/** PNG: mail programs know it, and cut-out products stand on whatever ground the email has. */
export function writePicture(
  { hash, width }: { hash: string; width: number },
  alt: string,
  maxWidth: number,
  publicUrl: string,
): EmailPicture {
  return { url: `${publicUrl}${picturePath(hash, chooseWidth(width, maxWidth), 'png')}`, alt };
}
