import { brandWrite, categoryWrite } from '@matjar/contract/catalog/catalog-admin.ts';
import { delays } from '@matjar/contract/limits.ts';

/** Differences between the screens of brands and categories. */
export const brandOrCategoryKinds = {
  brands: {
    filter: 'brand',
    delay: delays.adminSlowSearchDebounce,
    name: brandWrite.pick({ name: true }),
    title: 'adminFrame.titleBrands',
    createTitle: 'adminFrame.titleCreateBrand',
    intro: 'adminTaxonomy.brandsIntro',
    nameLabel: 'adminTaxonomy.brandName',
    pick: 'adminTaxonomy.pickBrand',
    create: 'adminTaxonomy.createBrand',
    createPath: '/admin/add-brand',
    update: 'adminTaxonomy.updateBrand',
    remove: 'adminTaxonomy.deleteBrand',
    created: { success: 'adminTaxonomy.brandCreated', error: 'adminTaxonomy.brandNotCreated' },
    updated: {
      pending: 'adminTaxonomy.brandUpdating',
      success: 'adminTaxonomy.brandUpdated',
      error: 'adminTaxonomy.brandNotUpdated',
    },
    removed: { success: 'adminTaxonomy.brandDeleted', error: 'adminTaxonomy.brandNotDeleted' },
  },
  categories: {
    filter: 'category',
    delay: delays.adminCategorySearchDebounce,
    name: categoryWrite.pick({ name: true }),
    title: 'adminFrame.titleCategories',
    createTitle: 'adminFrame.titleCreateCategory',
    intro: 'adminTaxonomy.categoriesIntro',
    nameLabel: 'adminTaxonomy.name',
    pick: 'adminTaxonomy.pickCategory',
    create: 'adminTaxonomy.createCategory',
    createPath: '/admin/add-category',
    update: 'adminTaxonomy.updateCategory',
    remove: 'adminTaxonomy.deleteCategory',
    created: {
      success: 'adminTaxonomy.categoryCreated',
      error: 'adminTaxonomy.categoryNotCreated',
    },
    updated: {
      success: 'adminTaxonomy.categoryUpdated',
      error: 'adminTaxonomy.categoryNotUpdated',
    },
    removed: {
      success: 'adminTaxonomy.categoryDeleted',
      error: 'adminTaxonomy.categoryNotDeleted',
    },
  },
} as const;

export type BrandOrCategoryKind = keyof typeof brandOrCategoryKinds;

/** All kinds with a name and a list. */
export type TaxonomyKind = BrandOrCategoryKind | 'subcategories';

/** Form data for the API, without missing values. */
export function brandOrCategoryForm(name: string | undefined, image: File | null): FormData {
  const form = new FormData();
  if (name !== undefined) form.set('name', name);
  if (image) form.set('image', image);
  return form;
}
