import type { CallInput } from '@matjar/client/client.ts';
import type { RecommendationRule } from '@matjar/contract/catalog/recommendations.ts';
import { RuleEditDialog } from '../../../admin-table/rule-edit-dialog.tsx';
import { useRuleChanges } from '../../../admin-table/use-rule-changes.ts';
import { useRuleForm } from '../../../admin-table/use-rule-form.ts';
import { api } from '../../../api-client.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/toasts.ts';
import { RuleFields } from './rule-fields.tsx';
import { emptyFields, fieldsOf, ruleFormSchema, toInput } from './rule-form-schema.ts';

/** Creates or edits a rule. */
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
  const isNew = opened === 'new';
  const { form, rule, isDirty, conflict } = useRuleForm({
    opened: isNew ? undefined : opened,
    schema: ruleFormSchema,
    defaultValues: isNew ? emptyFields : fieldsOf(opened),
    fieldsOf,
    readNewest,
    taken: 'recommendation_rule_taken',
    send: async (input, known, { fields }) => {
      const name = fields.getValues('subject')?.name ?? '';
      if (known) await change(known, input);
      else await create(input);
      notify('success', t('recommendations.saved', { name }));
      onClose();
    },
  });

  return (
    <RuleEditDialog
      className="max-w-150"
      conflict={conflict}
      isDirty={isDirty}
      onClose={onClose}
      title={t(rule ? 'recommendations.edit' : 'recommendations.create')}
    >
      {(leave) => (
        <Form className="grid grid-cols-1 gap-4" form={form}>
          {/* After a conflict the fields restart. */}
          <RuleFields form={form} key={rule?.version} />
          <DialogActions>
            <Button onClick={leave} variant="outline">
              {t('ui.cancel')}
            </Button>
            <SubmitButton form={form}>{t('recommendations.save')}</SubmitButton>
          </DialogActions>
        </Form>
      )}
    </RuleEditDialog>
  );
}

type RuleBody = CallInput<'POST /admin/recommendation-rules'>['body'];

export function useRecommendationRules() {
  const t = useTranslate();
  return useRuleChanges<RecommendationRule, RuleBody>({
    list: 'GET /admin/recommendation-rules',
    create: (body) => api.call('POST /admin/recommendation-rules', { body }),
    change: (id, body) => api.call('PUT /admin/recommendation-rules/:id', { params: { id }, body }),
    read: (id) => api.call('GET /admin/recommendation-rules/:id', { params: { id } }),
    remove: (id) => api.call('DELETE /admin/recommendation-rules/:id', { params: { id } }),
    toBody: (rule) => toInput(fieldsOf(rule)),
    textsOf: ({ subject }) => ({
      removed: t('recommendations.deleted', { name: subject.name }),
      undo: t('recommendations.undo'),
      restored: t('recommendations.restored', { name: subject.name }),
    }),
  });
}
