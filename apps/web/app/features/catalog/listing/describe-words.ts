import type { ProductList } from '@matjar/contract/catalog.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';

/** Which words of a search a product has, or which it lacks, whichever is shorter to say. */
export function describeWords(
  { words, partial }: Pick<NonNullable<ProductList['search']>, 'words' | 'partial'>,
  id: string,
  t: Translate,
): string | undefined {
  const has = partial[id];
  if (!has || has.length === 0) return undefined;
  const lacks = words.filter((word) => !has.includes(word));
  const quote = (list: readonly string[]) =>
    list.map((word) => t('catalog.cardWord', { word })).join(', ');
  return lacks.length < has.length || lacks.length === 1
    ? t('catalog.cardWithout', { words: quote(lacks) })
    : t('catalog.cardOnly', { words: quote(has) });
}
