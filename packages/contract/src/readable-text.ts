/**
 * Readable texts: names, addresses, reviews, titles. Invisible characters are refused: control characters,
 * tag characters, and overrides of text direction. Joiners are allowed, because Arabic, Persian and emoji
 * need them.
 */
const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const lineBreaksAndTabs = /[\t\n\r]/g;
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Empty texts pass; other rules handle them. */
export function isReadableLine(text: string): boolean {
  return !hidden.test(text) && (text.trim() === '' || visible.test(text));
}

/** Cleans text from third parties, who cannot be asked to correct it; empty if nothing readable is left. */
export function removeHidden(text: string): string {
  const readable = text.replace(new RegExp(hidden, 'gu'), ' ').trim();
  return visible.test(readable) ? readable : '';
}

/** Same for a text of several lines. */
export function isReadable(text: string): boolean {
  return isReadableLine(text.replace(lineBreaksAndTabs, ' '));
}

/** Anything that a mail program or a reader may take for a link or an address. */
const place = /https?:|@|[\p{L}\p{M}\d-][.。]\p{L}{2,}|\d+\.\d+\.\d+\.\d+|\p{L}:\d/iu;

/** Unicode-normalised, without invisible characters. */
function asRead(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

export function namesPlace(text: string): boolean {
  return place.test(asRead(text));
}

/**
 * Stays readable, but contains nothing that a mail program turns into a link: "12 El Nasr St. Maadi", "evil.
 * com".
 */
export function withoutLinks(text: string): string {
  return namesPlace(text) ? asRead(text).replaceAll(/[.。:@](?=\S)/g, '$& ') : text;
}

/** Converts Arabic and Persian digits. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
