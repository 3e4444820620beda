import { listOfOne, listParameters, productListPath, writeQuery } from './list-address.ts';

/** Category ids by slug; a shop need not have all of them. */
export type ShortcutTargets = Record<string, string>;

/** What most people come for: the category, and what to search for in a shop that lacks it. */
export const shortcuts = [
  { slug: 'tvs', keyword: 'TV', text: 'shell.shortcutTvs' },
  { slug: 'headphones', keyword: 'headphones', text: 'shell.shortcutHeadphones' },
  { slug: 'phones', keyword: 'phone', text: 'shell.shortcutPhones' },
  { slug: 'laptops', keyword: 'laptop', text: 'shell.shortcutLaptops' },
  { slug: 'power-banks', keyword: 'power bank', text: 'shell.shortcutPowerBanks' },
  { slug: 'cables', keyword: 'cable', text: 'shell.shortcutCables' },
] as const;

export const shortcutSlugs: readonly string[] = shortcuts.map(({ slug }) => slug);

export function shortcutHref(
  { slug, keyword }: { slug: string; keyword: string },
  targets: ShortcutTargets,
): string {
  const id = targets[slug];
  return id
    ? listOfOne(listParameters.categories, id)
    : `${productListPath}?${writeQuery([[listParameters.keyword, keyword]])}`;
}
