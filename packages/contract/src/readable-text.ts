/**
 * Texts that people read: names, addresses, reviews, titles. What cannot be seen has no place in them:
 * control characters, the invisible letters of tags, and what turns the direction of the text around it.
 * Joiners stay, which Arabic, Persian and emoji need.
 */
const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
const lineBreaksAndTabs = /[\t\n\r]/g;
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** An empty text is for others to judge. */
export function isReadableLine(text: string): boolean {
  return !hidden.test(text) && (text.trim() === '' || visible.test(text));
}

/** What others send and nobody can be asked to correct; empty when nothing can be read in it. */
export function removeHidden(text: string): string {
  const readable = text.replace(new RegExp(hidden, 'gu'), ' ').trim();
  return visible.test(readable) ? readable : '';
}

/** As for a line, where a text may have several lines. */
export function isReadable(text: string): boolean {
  return isReadableLine(text.replace(lineBreaksAndTabs, ' '));
}

/** Where people could be sent, also as mail programs or people themselves would make one of it: any name or address. */
const place = /https?:|@|[\p{L}\p{M}\d-][.。]\p{L}{2,}|\d+\.\d+\.\d+\.\d+|\p{L}:\d/iu;

/** Other forms of the same letters, and without what nobody sees. */
function asRead(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
}

export function namesPlace(text: string): boolean {
  return place.test(asRead(text));
}

/** Still to be read, but nothing that a mail program would make a link of: "12 El Nasr St. Maadi", "evil. com". */
export function withoutLinks(text: string): string {
  return namesPlace(text) ? asRead(text).replaceAll(/[.。:@](?=\S)/g, '$& ') : text;
}

/** Figures as keyboards in Arabic and Persian write them, in the digits that rules read. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
