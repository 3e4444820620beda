import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadable, isReadableLine } from '../readable-text.ts';

/** Rich texts by staff: spans with a style and a link, never HTML. */

type Key = { error: MessageKey };

export const contentLimits = {
  line: 160,
  lead: 400,
  span: 4_000,
  spans: 200,
  blocks: 100,
  items: 40,
  address: 500,
  versions: 30,
  pages: 100,
} as const;

/** A readable line of text. */
export function contentLine(max: number = contentLimits.line) {
  return z
    .string({ error: 'content.textMissing' } satisfies Key)
    .trim()
    .max(max, { error: 'content.textTooLong' } satisfies Key)
    .refine(isReadableLine, { error: 'ui.unreadableText' } satisfies Key);
}

export function filledLine(max: number = contentLimits.line) {
  return contentLine(max).min(1, { error: 'content.textMissing' } satisfies Key);
}

/** External URL, email address, phone, or page of the shop; nothing executable. */
export function isContentLink(address: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return true;
  if (/^mailto:[^\s@<>"]+@[^\s@<>"]+$/i.test(address)) return true;
  if (/^tel:\+?[\d() -]{3,30}$/i.test(address)) return true;
  return /^https?:\/\/[\w-]+(\.[\w-]+)+(:\d+)?([/?#][^\s\\<>"]*)?$/i.test(address);
}

export const contentLink = z
  .string({ error: 'content.linkInvalid' } satisfies Key)
  .trim()
  .max(contentLimits.address, { error: 'content.linkInvalid' } satisfies Key)
  .refine(isContentLink, { error: 'content.linkInvalid' } satisfies Key);

/** As above, or empty. */
export const optionalLink = z
  .string({ error: 'content.linkInvalid' } satisfies Key)
  .trim()
  .max(contentLimits.address, { error: 'content.linkInvalid' } satisfies Key)
  .refine((address) => address === '' || isContentLink(address), {
    error: 'content.linkInvalid',
  } satisfies Key);

const span = z.object({
  text: z
    .string()
    .max(contentLimits.span, { error: 'content.textTooLong' } satisfies Key)
    .refine(isReadable, { error: 'ui.unreadableText' } satisfies Key),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  href: contentLink.optional(),
});

export const styledText = z
  .array(span)
  .max(contentLimits.spans, { error: 'content.textTooLong' } satisfies Key);

export const filledText = styledText.refine(
  (spans) => spans.some(({ text }) => text.trim() !== ''),
  { error: 'content.textMissing' } satisfies Key,
);

export type Span = z.infer<typeof span>;

type Style = Omit<Span, 'text'>;

/**
 * Parses text with marks: `**bold**`, `*italic*`, `[words](address)`. An unclosed mark is plain text, and `\`
 * escapes a mark.
 */
export function readMarks(source: string): Span[] {
  const spans: Span[] = [];
  const style = { bold: false, italic: false };
  let at = 0;

  function add(text: string, href?: string): void {
    const last = spans.at(-1);
    const next = toStyle({ ...style, href });
    if (last && !href && sameStyle(last, next)) last.text += text;
    else if (text !== '') spans.push({ text, ...next });
  }

  while (at < source.length) {
    const rest = source.slice(at);
    const link = /^\[((?:\\.|[^\]\\])+)\]\(([^)\s]+)\)/.exec(rest);
    const mark = /^\*\*?/.exec(rest)?.[0];
    const name = mark === '**' ? 'bold' : 'italic';
    if (/^\\[\\*[]/.test(rest)) {
      add(rest.charAt(1));
      at += 2;
    } else if (link) {
      add((link[1] ?? '').replaceAll(/\\(.)/g, '$1'), link[2]);
      at += link[0].length;
    } else if (mark && (style[name] || isClosedLater(rest, mark))) {
      style[name] = !style[name];
      at += mark.length;
    } else {
      add(rest.charAt(0));
      at += 1;
    }
  }
  return spans;
}

/** A mark before a space opens nothing: 2 * 3 * 4 stays as it is. */
function isClosedLater(rest: string, mark: string): boolean {
  const after = rest.slice(mark.length);
  return /^\S/.test(after) && after.replaceAll(/\\./g, '').includes(mark);
}

/** The inverse of `readMarks`. */
export function writeMarks(spans: readonly Span[]): string {
  return spans
    .map(({ text, bold, italic, href }) => {
      const marks = `${bold ? '**' : ''}${italic ? '*' : ''}`;
      const words = text.replaceAll(/[\\*[]/g, '\\$&');
      const linked = href ? `[${words.replaceAll(']', '\\]')}](${href})` : words;
      return marks + linked + [...marks].reverse().join('');
    })
    .join('');
}

function toStyle({ bold, italic, href }: Style): Style {
  return { ...(bold && { bold }), ...(italic && { italic }), ...(href && { href }) };
}

function sameStyle(one: Style, other: Style): boolean {
  return (
    one.bold === other.bold && one.italic === other.italic && one.href === undefined && !other.href
  );
}
