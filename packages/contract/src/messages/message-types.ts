import type { en } from './en.ts';

/**
 * Types over the message catalogue. English is the reference: a second language must have the same
 * groups and keys, and every use names an existing key with the values its text asks for.
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
 * Names between braces in an ICU message. Branch texts of a plural stand in braces too; they hold a
 * blank or `#`, which a name never does.
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

/** Keys of texts that need no values: what a list of links may name. */
export type PlainMessageKey = {
  [K in MessageKey]: MessageArguments<K> extends [] ? K : never;
}[MessageKey];

export type Translate = <K extends MessageKey>(key: K, ...values: MessageArguments<K>) => string;

/** What a second language provides: the same groups and keys, any texts. */
export type CatalogueTranslation = {
  [G in GroupName]: Record<keyof Catalogue[G], string>;
};
