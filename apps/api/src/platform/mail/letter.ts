import { translate } from '../texts.ts';
import { writeLetterHtml } from './letter-html.ts';

/** A letter as it is kept in the outbox. */
export interface Letter {
  /** Which letter it is, such as `password-reset`. */
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What a letter says. All of it is plain text: markup in a name is shown, never obeyed. */
export interface LetterContent {
  kind: string;
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Figures to be typed off, shown large. */
  code?: string;
  button?: { label: string; url: string };
  table?: LetterTable;
  /** Paragraphs after code, table and button. */
  closing?: readonly string[];
}

export interface LetterTable {
  rows: readonly { label: string; value: string; strong?: boolean }[];
}

/** The one look of all letters, as HTML and as text. */
export function composeLetter(content: LetterContent): Letter {
  return {
    kind: content.kind,
    to: content.to,
    subject: oneLine(content.subject),
    text: writeText(content),
    html: writeLetterHtml(content),
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
