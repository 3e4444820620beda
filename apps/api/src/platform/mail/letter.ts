import type { LetterContent } from '@matjar/db/schema/mail.ts';
import { translate } from '../texts.ts';
import { writeLetterHtml } from './letter-html.ts';

export interface Letter extends LetterContent {
  /** Which letter it is, such as `password-reset`. */
  kind: string;
  to: string;
  subject: string;
}

/** A letter as it leaves. */
export interface ComposedLetter extends Pick<Letter, 'kind' | 'to' | 'subject'> {
  text: string;
  html: string;
}

/** The one look of all letters, as HTML and as text. */
export function composeLetter(letter: Letter): ComposedLetter {
  return {
    kind: letter.kind,
    to: letter.to,
    subject: oneLine(letter.subject),
    text: writeText(letter),
    html: writeLetterHtml(letter),
  };
}

function writeText(content: LetterContent): string {
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
