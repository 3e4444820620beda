import type { EmailContent } from '@matjar/db/schema/mail.ts';
import { translate } from '../texts.ts';
import { writeEmailHtml } from './email-html.ts';

export interface Email extends EmailContent {
  /** Which email it is, such as `password-reset`. */
  kind: string;
  to: string;
  subject: string;
}

/** An email as it leaves. */
export interface ComposedEmail extends Pick<Email, 'kind' | 'to' | 'subject'> {
  text: string;
  html: string;
}

/** The one look of all emails, as HTML and as text. */
export function composeEmail(email: Email): ComposedEmail {
  return {
    kind: email.kind,
    to: email.to,
    subject: oneLine(email.subject),
    text: writeText(email),
    html: writeEmailHtml(email),
  };
}

function writeText(content: EmailContent): string {
  const { heading, paragraphs, code, button, table, closing = [] } = content;
  const blocks = [
    heading,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(table ? [table.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...closing,
    `--\n${translate('mail.footer')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** A subject is a header line: a break in it would begin another. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
