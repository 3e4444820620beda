import { brandWrite, categoryWrite } from '@matjar/contract/catalog-admin.ts';
import { delays } from '@matjar/contract/limits.ts';

/** What differs between the screens of brands and of categories. */
export const brandOrCategoryKinds = {
  brands: {
    filter: 'brand',
    delay: delays.adminSlowSearchDebounce,
    name: brandWrite.pick({ name: true }),
    title: 'shell.titleBrands',
    createTitle: 'shell.titleCreateBrand',
    intro: 'adminDirectory.brandsIntro',
    nameLabel: 'adminDirectory.brandName',
    pick: 'adminDirectory.pickBrand',
    create: 'adminDirectory.createBrand',
    update: 'adminDirectory.updateBrand',
    remove: 'adminDirectory.deleteBrand',
    created: { success: 'adminDirectory.brandCreated', error: 'adminDirectory.brandNotCreated' },
    updated: {
      pending: 'adminDirectory.brandUpdating',
      success: 'adminDirectory.brandUpdated',
      error: 'adminDirectory.brandNotUpdated',
    },
    removed: { success: 'adminDirectory.brandDeleted', error: 'adminDirectory.brandNotDeleted' },
  },
  categories: {
    filter: 'category',
    delay: delays.adminCategorySearchDebounce,
    name: categoryWrite.pick({ name: true }),
    title: 'shell.titleCategories',
    createTitle: 'shell.titleCreateCategory',
    intro: 'adminDirectory.categoriesIntro',
    nameLabel: 'adminDirectory.name',
    pick: 'adminDirectory.pickCategory',
    create: 'adminDirectory.createCategory',
    update: 'adminDirectory.updateCategory',
    remove: 'adminDirectory.deleteCategory',
    created: {
      success: 'adminDirectory.categoryCreated',
      error: 'adminDirectory.categoryNotCreated',
    },
    updated: {
      success: 'adminDirectory.categoryUpdated',
      error: 'adminDirectory.categoryNotUpdated',
    },
    removed: {
      success: 'adminDirectory.categoryDeleted',
      error: 'adminDirectory.categoryNotDeleted',
    },
  },
} as const;

export type BrandOrCategoryKind = keyof typeof brandOrCategoryKinds;

/** All that have a name and a list of their own. */
export type TaxonomyKind = BrandOrCategoryKind | 'subcategories';

/** A form as the API takes it: what is not there is not sent. */
export function brandOrCategoryForm(name: string | undefined, image: File | null): FormData {
  const form = new FormData();
  if (name !== undefined) form.set('name', name);
  if (image) form.set('image', image);
  return form;
}
