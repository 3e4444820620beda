import { recommendationSubjects } from '@matjar/contract/catalog/recommendations.ts';
import { recommendationLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { EntryChoice } from '../../catalog/admin/entry-choice.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import { subjectNames } from './rule-columns.tsx';
import type { RuleFields as Fields, RuleFormValues } from './rule-form-schema.ts';
import { SubjectPicker } from './subject-picker.tsx';

/** Subject of a rule, and the products it recommends. */
export function RuleFields({ form }: { form: ZodForm<Fields, RuleFormValues> }) {
  const t = useTranslate();
  const kind = useWatch({ control: form.fields.control, name: 'subjectKind' });
  return (
    <>
      <Segments
        label={t('recommendations.subjectKind')}
        onChange={(value) => {
          form.fields.clearErrors();
          form.fields.setValue('subjectKind', value, { shouldDirty: true });
          form.fields.setValue('subject', null, { shouldDirty: true });
        }}
        options={recommendationSubjects.map((value) => ({ value, label: t(subjectNames[value]) }))}
        value={kind}
        wide
      />
      <FormField
        form={form}
        group={kind === 'subcategory'}
        label={t('recommendations.subject')}
        name="subject"
        required
      >
        {({ value, onChange, onBlur }) => (
          <SubjectPicker key={kind} kind={kind} onBlur={onBlur} onChange={onChange} value={value} />
        )}
      </FormField>
      <FormField
        aside={t('recommendations.productsLimit', { limit: recommendationLimits.products })}
        form={form}
        hint={t('recommendations.productsHint')}
        label={t('recommendations.products')}
        name="products"
      >
        {({ value, onChange, onBlur }) => (
          <ProductChoice
            max={recommendationLimits.products}
            onBlur={onBlur}
            onChange={onChange}
            placeholder={t('recommendations.addProduct')}
            value={value}
          />
        )}
      </FormField>
      <FormField
        aside={t('recommendations.productsLimit', { limit: recommendationLimits.categories })}
        form={form}
        hint={t('recommendations.categoriesHint')}
        label={t('recommendations.categories')}
        name="categories"
      >
        {({ value, onChange, onBlur }) => (
          <EntryChoice
            list="GET /categories"
            max={recommendationLimits.categories}
            onBlur={onBlur}
            onChange={onChange}
            placeholder={t('recommendations.addCategory')}
            value={value}
          />
        )}
      </FormField>
    </>
  );
}
