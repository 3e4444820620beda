import type { SignedIn } from '../../../http/endpoints/access.ts';
import { createBrandOrCategory } from '../../catalog/admin/brand-or-category-write.service.ts';
import type { CatalogAdmin } from '../../catalog/admin/catalog-admin.ts';
import type { ProductPatch } from '../../catalog/admin/imported-products.service.ts';
import { createSubcategory } from '../../catalog/admin/subcategory-write.service.ts';
import type { ImportSummary } from '../imports.queries.ts';
import { Names } from './names.ts';

/** Creates missing brands and categories. A name that exists by now is used. */
export async function createMissingNames(
  admin: CatalogAdmin,
  { brands, categories, subcategories }: ImportSummary['missing'],
  actor: SignedIn,
): Promise<void> {
  const names = () => namesOf(admin);
  for (const name of brands) {
    if (!names().find('brand', name)) await createBrandOrCategory(admin, 'brands', { name }, actor);
  }
  for (const name of categories) {
    if (names().find('category', name)) continue;
    await createBrandOrCategory(admin, 'categories', { name }, actor);
  }
  for (const { category: above, name } of subcategories) {
    const category = names().find('category', above)?.id;
    if (!category || names().findSubcategory(name, category)) continue;
    await createSubcategory(admin, { name, category }, actor);
  }
}

export function namesOf({ catalog }: CatalogAdmin): Names {
  return new Names(catalog.index.taxonomy, true);
}

/** Adds the ids of created brands and categories to a patch. */
export function withNames(patch: ProductPatch, names: Names): ProductPatch {
  if (!patch.names) return patch;
  const { brand, category, subcategories = [], under = '' } = patch.names;
  const below = names.find('category', under)?.id;
  const product = {
    ...patch.product,
    ...(brand !== undefined && { brand: names.find('brand', brand)?.id ?? '' }),
    ...(category !== undefined && { category: names.find('category', category)?.id ?? '' }),
    ...(subcategories.length > 0 && {
      subcategory: [
        ...(patch.product.subcategory ?? []),
        ...subcategories.map((name) => names.findSubcategory(name, below)?.id ?? ''),
      ],
    }),
  };
  return { ...patch, product };
}
