import type { Span } from '@matjar/contract/content/content-text.ts';
import { type EmailValue, fillVariables } from '@matjar/contract/content/email-texts.ts';
import type { EmailParagraph } from '@matjar/db/schema/mail.ts';
import type { Email } from './email.ts';

/** Replaces the default wording of an email by the owner's; the rest stays. */
export function applyWording(email: Email, value: EmailValue | undefined, shop: string): Email {
  const { wording, ...rest } = email;
  if (!wording || !value) return email;
  const values = { ...wording.variables, shop };
  const heading = fillVariables(value.heading, values);
  const [start, end] = wording.intro;
  return {
    ...rest,
    subject: fillVariables(value.subject, values),
    // The heading of a parcel on its way is the day it arrives.
    ...(email.kicker ? { kicker: heading } : { heading }),
    paragraphs: [
      ...email.paragraphs.slice(0, start),
      ...toParagraphs(value.intro, values),
      ...email.paragraphs.slice(end),
    ],
    closing: [...toParagraphs(value.closing, values), ...(email.closing ?? [])],
  };
}

/** An empty line begins another paragraph; one of which nothing is left, such as a greeting to nobody, is left out. */
function toParagraphs(
  spans: readonly Span[],
  values: Readonly<Record<string, string>>,
): EmailParagraph[] {
  const paragraphs: Span[][] = [[]];
  for (const span of spans) {
    for (const [at, piece] of span.text.split(/\n\s*\n/).entries()) {
      if (at > 0) paragraphs.push([]);
      const text = fillVariables(piece, values);
      if (text !== '') paragraphs.at(-1)?.push({ ...span, text });
    }
  }
  return paragraphs.filter((each) => each.some(({ text }) => text.trim() !== ''));
}
