import type { Category, Subcategory } from '@matjar/contract/catalog/catalog.ts';
import { subcategoryWrite } from '@matjar/contract/catalog/catalog-admin.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminTable, type Column } from '../../admin-table/admin-table.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { RemotePicker, useCategoryNames } from './admin/remote-picker.tsx';
import {
  DeletePanel,
  ListWithForms,
  PageIntro,
  SidePanel,
  useIsCreatePath,
  useTaxonomyChange,
} from './admin/taxonomy/taxonomy-panels.tsx';
import { useRenaming } from './admin/taxonomy/use-renaming.tsx';

const deletion = {
  pending: 'adminTaxonomy.subcategoryDeleting',
  success: 'adminTaxonomy.subcategoryDeleted',
} as const;

export default function AdminSubcategoriesPage() {
  const t = useTranslate();
  const creating = useIsCreatePath();
  return (
    <>
      <PageIntro
        action={
          !creating && (
            <ButtonLink
              className="xl:hidden"
              href="/admin/subcategories/create-subcategories"
              icon="plus"
              variant="primary"
            >
              {t('adminTaxonomy.createSubcategory')}
            </ButtonLink>
          )
        }
        text={t('adminTaxonomy.subcategoriesIntro')}
        title={t(creating ? 'adminFrame.titleCreateSubcategory' : 'adminFrame.titleSubcategories')}
      />
      <ListWithForms
        forms={
          <>
            <CreateSubcategory focused={creating} />
            <DeletePanel
              delay={delays.adminCategorySearchDebounce}
              kind="subcategories"
              pickLabel={t('adminTaxonomy.pickSubcategory')}
              texts={deletion}
              title={t('adminTaxonomy.deleteSubcategory')}
            />
          </>
        }
        formsFirst={creating}
        list={<SubcategoryTable />}
      />
    </>
  );
}

const schema = subcategoryWrite
  .pick({ name: true, category: true })
  .refine(({ category }) => category !== '', {
    path: ['category'],
    error: 'adminCatalog.categoryMissing',
  });

function CreateSubcategory({ focused }: { focused: boolean }) {
  const t = useTranslate();
  const runChange = useTaxonomyChange('subcategories');
  const [parent, setParent] = useState<Category | null>(null);
  const form = useZodForm({
    schema,
    defaultValues: { name: '', category: '' },
    // The toast shows the failure.
    onFailure: () => {},
    async send(input) {
      await runChange(api.call('POST /subcategories', { body: input }), {
        success: 'adminTaxonomy.subcategoryCreated',
      });
      // Several are often added to one category.
      form.fields.setValue('name', '');
    },
  });
  return (
    <SidePanel title={t('adminTaxonomy.createSubcategory')}>
      <Form
        className="flex flex-col gap-4"
        form={form}
        label={t('adminTaxonomy.createSubcategory')}
      >
        <FormField form={form} label={t('adminTaxonomy.name')} name="name" required>
          {(control) => <TextInput {...control} autoComplete="off" autoFocus={focused} />}
        </FormField>
        <FormField form={form} label={t('adminTaxonomy.parentCategory')} name="category" required>
          {({ onChange, onBlur }) => (
            <RemotePicker
              delay={delays.adminCategorySearchDebounce}
              onBlur={onBlur}
              onChange={(item) => {
                setParent(item);
                onChange(item?._id ?? '');
              }}
              list="GET /categories"
              placeholder={t('adminTaxonomy.pickCategory')}
              value={parent}
            />
          )}
        </FormField>
        <SubmitButton className="self-start" form={form}>
          {t('adminTaxonomy.create')}
        </SubmitButton>
      </Form>
    </SidePanel>
  );
}

const sizes = [10, 20, 50] as const;

function SubcategoryTable() {
  const t = useTranslate();
  const address = useTableAddress('subcategories', sizes);
  // They have no order of their own.
  const list = useTableList('GET /subcategories', address, { sort: address.sort || 'name' });
  const categories = useCategoryNames();
  const { rows, nameOf, buttonOf } = useRenaming('subcategories');

  const columns: Column<Subcategory>[] = [
    {
      id: 'name',
      head: t('adminTaxonomy.name'),
      cell: nameOf,
    },
    {
      id: 'category',
      head: t('adminTaxonomy.parentCategory'),
      cell: (row) => categories?.get(row.category) ?? '',
    },
    {
      id: 'actions',
      head: '',
      end: true,
      cell: (row) => <span className="flex justify-end">{buttonOf(row)}</span>,
    },
  ];

  return (
    <AdminTable
      address={address}
      columns={columns}
      idOf={({ _id }) => _id}
      isBusy={rows.isBusy}
      label={t('adminFrame.titleSubcategories')}
      list={list}
      search={{
        label: t('adminTaxonomy.pickSubcategory'),
        delay: delays.adminCategorySearchDebounce,
      }}
    />
  );
}
