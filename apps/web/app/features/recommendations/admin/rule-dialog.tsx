import { ApiError } from '@matjar/client/api-error.ts';
import type { RecommendationRule } from '@matjar/contract/recommendations.ts';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { RuleEditDialog } from '../../../admin-table/rule-edit-dialog.tsx';
import { textsOfError } from '../../../api-error.ts';
import { Form } from '../../../form/form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useSaveKey } from '../../../form/use-save-key.ts';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toasts.ts';
import { RuleFields } from './rule-fields.tsx';
import { emptyFields, fieldsOf, ruleFormSchema } from './rule-form-schema.ts';
import type { useRecommendationRules } from './use-recommendation-rules.ts';

/** Makes a rule or changes one. */
export function RuleDialog({
  opened,
  changes: { create, change, readNewest },
  onClose,
}: {
  opened: RecommendationRule | 'new';
  changes: Pick<ReturnType<typeof useRecommendationRules>, 'create' | 'change' | 'readNewest'>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [rule, setRule] = useState(opened === 'new' ? undefined : opened);
  const [conflict, setConflict] = useState(false);
  const form = useZodForm({
    schema: ruleFormSchema,
    defaultValues: rule ? fieldsOf(rule) : emptyFields,
    send: async (input) => {
      const name = form.fields.getValues('subject')?.name ?? '';
      if (rule) await change(rule, input);
      else await create(input);
      notify('success', t('recommendations.saved', { name }));
      onClose();
    },
    onFailure: explain,
  });
  const { isDirty } = useFormState({ control: form.fields.control });
  useSaveKey(() => void form.submit());

  function explain(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'conflict') setConflict(true);
    // Said at the field.
    else if (code !== 'recommendation_rule_taken') {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    }
  }

  async function loadNewest(id: string) {
    try {
      const newest = await readNewest(id);
      setRule(newest);
      form.fields.reset(fieldsOf(newest));
      setConflict(false);
    } catch (error) {
      explain(error);
    }
  }

  return (
    <RuleEditDialog
      className="max-w-150"
      isDirty={isDirty}
      onClose={onClose}
      onLoadNewest={conflict && rule ? () => void loadNewest(rule._id) : undefined}
      title={t(rule ? 'recommendations.edit' : 'recommendations.create')}
    >
      {(leave) => (
        <Form className="grid grid-cols-1 gap-4" form={form}>
          {/* After a conflict the fields begin anew. */}
          <RuleFields form={form} key={rule?.version} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={leave} variant="outline">
              {t('ui.cancel')}
            </Button>
            <SubmitButton form={form}>{t('recommendations.save')}</SubmitButton>
          </div>
        </Form>
      )}
    </RuleEditDialog>
  );
}
