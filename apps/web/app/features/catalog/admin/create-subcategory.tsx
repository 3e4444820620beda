import type { Category } from '@matjar/contract/catalog.ts';
import { subcategoryWrite } from '@matjar/contract/catalog-admin.ts';
import { delays } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { api } from '../../../api-client.ts';
import { Form } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { RemotePicker } from './remote-picker.tsx';
import { SidePanel } from './side-panel.tsx';
import { useDirectoryWork } from './use-directory-work.ts';

const schema = subcategoryWrite
  .pick({ name: true, category: true })
  .refine(({ category }) => category !== '', {
    path: ['category'],
    error: 'adminCatalog.categoryMissing',
  });

export function CreateSubcategory({ focused }: { focused: boolean }) {
  const t = useTranslate();
  const follow = useDirectoryWork('subcategories');
  const [parent, setParent] = useState<Category | null>(null);
  const form = useZodForm({
    schema,
    defaultValues: { name: '', category: '' },
    // The toast of the work tells the failure.
    onFailure: () => {},
    async send(wanted) {
      await follow(api.call('POST /subcategories', { body: wanted }), {
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
