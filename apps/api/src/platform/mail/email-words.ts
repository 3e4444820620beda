import { namesPlace } from '@matjar/contract/readable-text.ts';
import type { EmailParagraph } from '@matjar/db/schema/mail.ts';
import { escapeHtml } from '../escape-html.ts';
import { translate } from '../texts.ts';

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

/**
 * The greeting of an email. The name may have been typed by a stranger who used somebody else's address, so
 * names that contain a link are left out.
 */
export function greetUser(name: string): { name: string; greeting: string } {
  if (name === '') return { name, greeting: '' };
  if (namesPlace(name)) return { name: '', greeting: translate('mail.greetingUnnamed') };
  return { name, greeting: translate('mail.greeting', { name }) };
}

/**
 * The URL of an admin page for emails. It goes through the sign-in page, which redirects people who are signed
 * in: the admin area itself sends visitors to the home page, as the specification demands.
 */
export function writeAdminLink(publicUrl: string, path: string): string {
  return `${publicUrl}/auth/signIn?${new URLSearchParams({ returnTo: path })}`;
}
