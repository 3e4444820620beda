import type { CallInput } from '@matjar/client/client.ts';
import type { SearchRule, SearchRuleKind } from '@matjar/contract/catalog/search-rules.ts';
import { useWatch } from 'react-hook-form';
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
import { fieldsOf, ruleFormSchema, toInput } from './rule-form-schema.ts';
import { SearchPreview } from './search-preview.tsx';

/** A rule, or the initial values of a new one. */
export type OpenedRule = SearchRule | { kind: SearchRuleKind; text: string };

/** Creates or edits a rule, beside its effect on a search. */
export function RuleDialog({
  opened,
  changes: { create, change, readNewest },
  onClose,
}: {
  opened: OpenedRule;
  changes: Pick<ReturnType<typeof useSearchRules>, 'create' | 'change' | 'readNewest'>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { form, rule, isDirty, conflict } = useRuleForm({
    opened: '_id' in opened ? opened : undefined,
    schema: ruleFormSchema,
    defaultValues: fieldsOf(opened),
    fieldsOf,
    readNewest,
    taken: 'search_rule_taken',
    send: async (input, known) => {
      if (known) await change(known, input);
      else await create(input);
      notify('success', t('searchRules.saved', { text: input.text }));
      onClose();
    },
  });
  const fields = useWatch({ control: form.fields.control, compute: (values) => fieldsOf(values) });

  return (
    <RuleEditDialog
      className="max-w-240"
      conflict={conflict}
      isDirty={isDirty}
      onClose={onClose}
      title={t(rule ? 'searchRules.edit' : 'searchRules.create')}
    >
      {(leave) => (
        <Form className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_520px]" form={form}>
          <div className="grid grid-cols-1 content-start gap-4">
            <RuleFields form={form} />
          </div>
          <SearchPreview fields={fields} replaces={rule?._id} />
          <DialogActions className="lg:col-span-2">
            <Button onClick={leave} variant="outline">
              {t('ui.cancel')}
            </Button>
            <SubmitButton form={form}>{t('searchRules.save')}</SubmitButton>
          </DialogActions>
        </Form>
      )}
    </RuleEditDialog>
  );
}

type RuleBody = CallInput<'POST /admin/search-rules'>['body'];

export function useSearchRules() {
  const t = useTranslate();
  return useRuleChanges<SearchRule, RuleBody>({
    list: 'GET /admin/search-rules',
    create: (body) => api.call('POST /admin/search-rules', { body }),
    change: (id, body) => api.call('PUT /admin/search-rules/:id', { params: { id }, body }),
    read: (id) => api.call('GET /admin/search-rules/:id', { params: { id } }),
    remove: (id) => api.call('DELETE /admin/search-rules/:id', { params: { id } }),
    toBody: (rule) => toInput(fieldsOf(rule)),
    textsOf: ({ text }) => ({
      removed: t('searchRules.deleted', { text }),
      undo: t('searchRules.undo'),
      restored: t('searchRules.restored', { text }),
    }),
  });
}
