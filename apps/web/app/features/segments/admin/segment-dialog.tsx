import { segmentLimits } from '@matjar/contract/accounts/account-limits.ts';
import { type Segment, segmentMatches } from '@matjar/contract/segments/segments.ts';
import { useFieldArray } from 'react-hook-form';
import { RuleEditDialog } from '../../../admin-table/rule-edit-dialog.tsx';
import { useRuleForm } from '../../../admin-table/use-rule-form.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import type { ZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { RuleRow } from './rule-row.tsx';
import {
  emptyRule,
  emptySegment,
  fieldsOf,
  type SegmentFields,
  type SegmentFormValues,
  segmentFormSchema,
} from './segment-form-schema.ts';
import { SegmentPreview } from './segment-preview.tsx';
import type { useSegments } from './use-segments.ts';

/** Creates or edits a segment, with a preview of its members. */
export function SegmentDialog({
  opened,
  changes: { create, change, readNewest },
  onClose,
}: {
  opened: Segment | 'new';
  changes: Pick<ReturnType<typeof useSegments>, 'create' | 'change' | 'readNewest'>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const isNew = opened === 'new';
  const { form, rule, isDirty, conflict } = useRuleForm({
    opened: isNew ? undefined : opened,
    schema: segmentFormSchema,
    defaultValues: isNew ? emptySegment : fieldsOf(opened),
    fieldsOf,
    readNewest,
    taken: 'segment_name_taken',
    send: async (input, known) => {
      if (known) await change(known, input);
      else await create(input);
      notify('success', t(known ? 'segments.saved' : 'segments.created', { name: input.name }));
      onClose();
    },
  });

  return (
    <RuleEditDialog
      className="max-w-175"
      conflict={conflict}
      isDirty={isDirty}
      onClose={onClose}
      title={t(rule ? 'segments.edit' : 'segments.create')}
    >
      {(leave) => (
        <Form className="grid grid-cols-1 gap-4" form={form}>
          <SegmentFieldset form={form} key={rule?.version} />
          <SegmentPreview form={form} />
          <DialogActions>
            <Button onClick={leave} variant="outline">
              {t('ui.cancel')}
            </Button>
            <SubmitButton form={form}>{t(rule ? 'segments.save' : 'segments.create')}</SubmitButton>
          </DialogActions>
        </Form>
      )}
    </RuleEditDialog>
  );
}

const matchNames = { all: 'segments.matchAll', any: 'segments.matchAny' } as const;

function SegmentFieldset({ form }: { form: ZodForm<SegmentFields, SegmentFormValues> }) {
  const t = useTranslate();
  const rules = useFieldArray({ control: form.fields.control, name: 'rules', keyName: 'key' });
  return (
    <>
      <FormField form={form} label={t('segments.name')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} label={t('segments.match')} name="match">
        {(control) => (
          <Select
            {...control}
            options={segmentMatches.map((value) => ({ value, label: t(matchNames[value]) }))}
          />
        )}
      </FormField>
      {rules.fields.map(({ key }, at) => (
        <RuleRow
          at={at}
          form={form}
          key={key}
          {...(rules.fields.length > 1 && { onRemove: () => rules.remove(at) })}
        />
      ))}
      {rules.fields.length < segmentLimits.rules && (
        <Button
          className="justify-self-start"
          icon="plus"
          onClick={() => rules.append(emptyRule, { shouldFocus: false })}
        >
          {t('segments.addRule')}
        </Button>
      )}
    </>
  );
}
