import { textLengths } from '@matjar/contract/limits.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { CharacterCount } from '../../../ui/character-count.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { CheckedProduct, ProductFormValues } from './product-form-values.ts';

export function ProductBasics({ form }: { form: ZodForm<ProductFormValues, CheckedProduct> }) {
  const t = useTranslate();
  const description = form.fields.watch('description');
  return (
    <Panel className="flex flex-col gap-4" dense>
      <FormField form={form} label={t('adminProducts.name')} name="title" required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField
        aside={
          <CharacterCount
            used={description.length}
            limit={textLengths.productDescription.maximum}
          />
        }
        form={form}
        label={t('adminProducts.description')}
        name="description"
        required
      >
        {(control) => <Textarea {...control} rows={6} />}
      </FormField>
      <FormField form={form} label={t('adminProducts.warranty')} name="warrantyMonths">
        {(control) => (
          <TextInput {...control} autoComplete="off" className="sm:max-w-40" inputMode="numeric" />
        )}
      </FormField>
    </Panel>
  );
}
