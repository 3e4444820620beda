import { ApiError } from '@matjar/client/api-error.ts';
import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { notifyError } from '../api-error.ts';
import { useZodForm, type ZodForm } from '../form/use-zod-form.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useSaveKey } from '../keyboard.ts';
import { useOfflineSave } from './use-offline-save.ts';

/** The form of a rule in its dialog: saves by keyboard too, and can be reset after a conflict. */
export function useRuleForm<Rule extends { _id: string }, Input extends FieldValues, Output>({
  opened,
  schema,
  defaultValues,
  fieldsOf,
  send,
  readNewest,
  taken,
}: {
  /** Undefined for a new rule. */
  opened: Rule | undefined;
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  fieldsOf: (rule: Rule) => Input;
  send: (values: Output, rule: Rule | undefined, form: ZodForm<Input, Output>) => Promise<void>;
  readNewest: (id: string) => Promise<Rule>;
  /** Error code of a duplicate rule; shown at the field. */
  taken: ErrorCode;
}) {
  const t = useTranslate();
  const [rule, setRule] = useState(opened);
  const [conflict, setConflict] = useState<ApiError>();
  const offline = useOfflineSave(() => form.submit());
  const form: ZodForm<Input, Output> = useZodForm({
    schema,
    defaultValues,
    send: async (values) => {
      if (!offline.holdsBack()) await send(values, rule, form);
    },
    onFailure: explain,
  });
  const { isDirty } = useFormState({ control: form.fields.control });
  useSaveKey(() => void form.submit());

  function explain(error: unknown) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (error instanceof ApiError && code === 'conflict') setConflict(error);
    else if (code !== taken && !offline.explains(error)) {
      notifyError(error, t);
    }
  }

  async function loadNewest(id: string) {
    try {
      const newest = await readNewest(id);
      setRule(newest);
      form.fields.reset(fieldsOf(newest));
      setConflict(undefined);
    } catch (error) {
      explain(error);
    }
  }

  return {
    form,
    rule,
    isDirty,
    conflict:
      conflict && rule
        ? { error: conflict, onLoadNewest: () => void loadNewest(rule._id) }
        : undefined,
  };
}
