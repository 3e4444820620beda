import type { EmailParagraph } from '@matjar/db/schema/mail.ts';
import { escapeHtml } from '../escape-html.ts';

/** Styles and links are those of the owner's words; all else is text. */
export function writeHtmlWords(paragraph: EmailParagraph, publicUrl: string): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph);
  return paragraph
    .map(({ text, bold, italic, href }) => {
      const lines = escapeHtml(text).replaceAll('\n', '<br>');
      const strong = bold ? `<strong>${lines}</strong>` : lines;
      const styled = italic ? `<em>${strong}</em>` : strong;
      if (!href) return styled;
      const url = escapeHtml(toWholeAddress(href, publicUrl));
      return `<a href="${url}" style="color:inherit;text-decoration:underline">${styled}</a>`;
    })
    .join('');
}

export function writeTextWords(paragraph: EmailParagraph, publicUrl: string): string {
  if (typeof paragraph === 'string') return paragraph;
  return paragraph
    .map(({ text, href }) => (href ? `${text} (${toWholeAddress(href, publicUrl)})` : text))
    .join('');
}

/** Owners write paths of the shop; emails need absolute URLs. */
function toWholeAddress(href: string, publicUrl: string): string {
  return href.startsWith('/') ? publicUrl + href : href;
}
