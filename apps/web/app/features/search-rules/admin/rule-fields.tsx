import { searchRuleLimits } from '@matjar/contract/catalog/search-rule-limits.ts';
import { searchRuleKinds } from '@matjar/contract/catalog/search-rules.ts';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ProductChoice } from '../../catalog/admin/product-choice.tsx';
import { kindNames } from './rule-columns.tsx';
import type { RuleFields as Fields, RuleFormValues } from './rule-form-schema.ts';
import { TermInput } from './term-input.tsx';

type RuleForm = ZodForm<Fields, RuleFormValues>;

/** The text of a rule, and the fields of its kind. */
export function RuleFields({ form }: { form: RuleForm }) {
  const t = useTranslate();
  const kind = useWatch({ control: form.fields.control, name: 'kind' });
  return (
    <>
      <Segments
        label={t('searchRules.kind')}
        onChange={(value) => {
          form.fields.clearErrors();
          form.fields.setValue('kind', value, { shouldDirty: true });
        }}
        options={searchRuleKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        value={kind}
        wide
      />
      <FormField form={form} label={t('searchRules.searchedFor')} name="text" required>
        {(control) => (
          <TextInput {...control} autoComplete="off" dir="auto" maxLength={searchRuleLimits.text} />
        )}
      </FormField>
      {kind === 'synonym' && <SynonymFields form={form} />}
      {kind === 'pin' && (
        <FormField
          aside={t('searchRules.pinsLimit', { limit: searchRuleLimits.products })}
          form={form}
          hint={t('searchRules.pinsHint')}
          label={t('searchRules.pinnedOnTop')}
          name="products"
          required
        >
          {({ value, onChange, onBlur }) => (
            <ProductChoice
              max={searchRuleLimits.products}
              onBlur={onBlur}
              onChange={onChange}
              placeholder={t('searchRules.pinProduct')}
              value={value}
            />
          )}
        </FormField>
      )}
      {kind === 'redirect' && (
        <FormField
          form={form}
          hint={t('searchRules.pathHint')}
          label={t('searchRules.path')}
          name="path"
          required
        >
          {(control) => (
            <TextInput
              {...control}
              autoCapitalize="none"
              autoComplete="off"
              inputMode="url"
              placeholder="/contact"
              spellCheck={false}
            />
          )}
        </FormField>
      )}
    </>
  );
}

function SynonymFields({ form }: { form: RuleForm }) {
  const t = useTranslate();
  return (
    <>
      <FormField
        form={form}
        hint={t('searchRules.wordsHint')}
        label={t('searchRules.words')}
        name="words"
        required
      >
        {({ name, value, onChange, onBlur }) => (
          <TermInput name={name} onBlur={onBlur} onChange={onChange} value={value} />
        )}
      </FormField>
      <FormField form={form} group label={t('searchRules.direction')} name="oneWay">
        {({ value, onChange }) => (
          <div className="flex flex-wrap gap-x-6">
            <Radio checked={!value} name="direction" onChange={() => onChange(false)}>
              {t('searchRules.bothWays')}
            </Radio>
            <Radio checked={value} name="direction" onChange={() => onChange(true)}>
              {t('searchRules.oneWay')}
            </Radio>
          </div>
        )}
      </FormField>
    </>
  );
}
