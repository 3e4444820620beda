import { en } from '@matjar/contract/messages/en.ts';
import { flattenCatalogue } from '@matjar/contract/messages/flatten-catalogue.ts';
import type {
  MessageKey,
  MessageValue,
  Translate,
} from '@matjar/contract/messages/message-types.ts';
import { Texts } from '@matjar/contract/messages/texts.ts';

/** The language of the shop. */
export const textLanguage = 'en';

/** The default texts, by key. */
export const initialTexts: Readonly<Record<string, string>> = flattenCatalogue(en);
const texts = new Texts(textLanguage, initialTexts);

/** Replaces default texts for the whole process, since one process is one shop. */
export function overrideTexts(overrides: Readonly<Record<string, string>>): void {
  texts.add({ ...initialTexts, ...overrides });
}

/** The text of a key, with its values filled in; both are checked against the catalogue. */
export const translate: Translate = (key, ...values) => texts.write(key, values[0]);

/**
 * Schemas may name a text by its key in place of a message, because they are shared with clients
 * that speak other languages. Anything else is taken as the text itself.
 */
export function translateIfKey(text: string, values: Record<string, MessageValue>): string {
  return isMessageKey(text) ? texts.write(text, values) : text;
}

function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(initialTexts, text);
}

/** The shop's name as its logo writes it: as given, but for the name the shop came with. */
export function writeWordmark(shopName: string): string {
  const brand = translate('shell.brand');
  return shopName.toLowerCase() === brand ? brand : shopName;
}
