import { delays } from '@matjar/contract/limits.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { CreateSubcategory } from './admin/create-subcategory.tsx';
import { DeleteNamed } from './admin/delete-named.tsx';
import { PageIntro } from './admin/page-intro.tsx';
import { SubcategoryTable } from './admin/subcategory-table.tsx';
import { useCreateFormWanted } from './use-create-form-wanted.ts';

const deletion = {
  pending: 'adminTaxonomy.subcategoryDeleting',
  success: 'adminTaxonomy.subcategoryDeleted',
} as const;

export default function AdminSubcategoriesPage() {
  const t = useTranslate();
  const creating = useCreateFormWanted();
  return (
    <>
      <PageIntro
        text={t('adminTaxonomy.subcategoriesIntro')}
        title={t(creating ? 'shell.titleCreateSubcategory' : 'shell.titleSubcategories')}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CreateSubcategory focused={creating} />
        <DeleteNamed
          delay={delays.adminCategorySearchDebounce}
          kind="subcategories"
          pickLabel={t('adminTaxonomy.pickSubcategory')}
          texts={deletion}
          title={t('adminTaxonomy.deleteSubcategory')}
        />
      </div>
      <div className="mt-4">
        <SubcategoryTable />
      </div>
    </>
  );
}
