import { ApiError } from '@matjar/client/api-error.ts';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { notifyError } from '../api-error.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { onFirstInteraction } from '../shell/first-interaction.ts';
import { loadSchema, type SchemaSource, schemaResolver } from './schema-resolver.ts';

export interface ZodFormOptions<Input extends FieldValues, Output> {
  schema: SchemaSource<Input, Output>;
  /** Every field needs one, so that all inputs are controlled. */
  defaultValues: DefaultValues<Input>;
  /** Sends the validated values. Errors are shown, and refused fields are marked. */
  send: (values: Output) => Promise<void> | void;
  /** The field that shows refusals without a field, in place of a toast. */
  refusalField?: FieldPath<Input>;
  /** Replaces the default error toasts. */
  onFailure?: (error: unknown) => void;
}

/** A form for `Form`, `FormField` and `SubmitButton`. */
export interface ZodForm<Input extends FieldValues = FieldValues, Output = unknown> {
  fields: UseFormReturn<Input, unknown, Output>;
  submit: () => Promise<void>;
  /** Marks refused fields and shows errors, for work that continues after `send`. */
  showFailure: (error: unknown) => void;
}

/**
 * A form validated by a schema of the contract: on blur and on submit, never while typing. Input survives a
 * failure, and a second press while sending does nothing.
 */
export function useZodForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  send,
  refusalField,
  onFailure,
}: ZodFormOptions<Input, Output>): ZodForm<Input, Output> {
  const t = useTranslate();
  const sending = useRef(false);
  // A failure is reported by what needs it.
  useEffect(() => {
    if (typeof schema !== 'function') return;
    return onFirstInteraction(() => schema().catch(() => undefined));
  }, [schema]);
  const fields = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema, t),
    defaultValues,
    // `FormField` decides when to validate, and `Form` where the focus goes.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  function isField(name: string): name is FieldPath<Input> {
    return fields.getValues(name as FieldPath<Input>) !== undefined;
  }

  function isShownAtField(error: unknown): error is ApiError {
    if (!refusalField || !(error instanceof ApiError)) return false;
    return error.status >= 400 && error.status < 500 && error.fields.length === 0;
  }

  function markRefusedFields(error: unknown) {
    if (!(error instanceof ApiError)) return;
    if (refusalField && isShownAtField(error)) {
      fields.setError(refusalField, { type: 'server', message: error.message });
    }
    for (const { field, message } of error.fields) {
      // A nested object of the request may be a form of its own: `addresses.phone`.
      const name = [field, field.slice(field.lastIndexOf('.') + 1)].find(isField);
      if (name && message !== '') fields.setError(name, { type: 'server', message });
    }
  }

  function showFailure(error: unknown) {
    markRefusedFields(error);
    if (onFailure) onFailure(error);
    else if (!isShownAtField(error)) {
      notifyError(error, t);
    }
  }

  async function sendChecked(values: Output) {
    try {
      await send(values);
    } catch (error) {
      showFailure(error);
    }
  }

  async function submit() {
    if (sending.current) return;
    sending.current = true;
    try {
      await loadSchema(schema);
      await fields.handleSubmit(sendChecked)();
    } catch (error) {
      showFailure(error);
    } finally {
      sending.current = false;
    }
  }

  return { fields, submit, showFailure };
}
