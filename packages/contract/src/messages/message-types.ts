import type { en } from './en.ts';

/**
 * Types of the message catalogue. English is the reference: a second language must have the same groups and
 * keys, and every use must name an existing key with the values of its placeholders.
 */
export type Catalogue = typeof en;
type GroupName = keyof Catalogue & string;

export type MessageKey = {
  [G in GroupName]: `${G}.${keyof Catalogue[G] & string}`;
}[GroupName];

type TextOf<K extends MessageKey> = K extends `${infer G}.${infer M}`
  ? G extends GroupName
    ? M extends keyof Catalogue[G]
      ? Catalogue[G][M]
      : never
    : never
  : never;

type UpTo<S extends string, Stop extends string> = S extends `${infer Head}${Stop}${string}`
  ? Head
  : S;

/**
 * Placeholder names of an ICU message. Branches of a plural are in braces too, but contain a space or `#`,
 * which a name never does.
 */
type NamesIn<S extends string> = S extends `${string}{${infer Rest}`
  ? UpTo<UpTo<Rest, ','>, '}'> extends infer Name extends string
    ? (Name extends `${string}${' ' | '#'}${string}` ? never : Name) | NamesIn<Rest>
    : never
  : never;

export type MessageValue = string | number;

export type MessageArguments<K extends MessageKey> = [NamesIn<TextOf<K>>] extends [never]
  ? []
  : [values: Record<NamesIn<TextOf<K>>, MessageValue>];

/** Keys of texts without placeholders, for example in lists of links. */
export type PlainMessageKey = {
  [K in MessageKey]: MessageArguments<K> extends [] ? K : never;
}[MessageKey];

export type Translate = <K extends MessageKey>(key: K, ...values: MessageArguments<K>) => string;

/** Shape of a second language: the same groups and keys, any texts. */
export type CatalogueTranslation = {
  [G in GroupName]: Record<keyof Catalogue[G], string>;
};
