import type { z } from 'zod';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions, DialogClose } from '../../../ui/dialog.tsx';
import { CharacterCount, Textarea } from '../../../ui/textarea.tsx';
import { QuoteDialog } from './quote-dialog.tsx';

/** The shop's answer to a review or question. */
export function AnswerDialog({
  title,
  effects,
  quote,
  answer,
  schema,
  longest,
  saveLabel,
  save,
  onRemove,
  onClose,
}: {
  title: string;
  effects: string;
  quote: string;
  /** The existing answer. */
  answer: string;
  schema: z.ZodType<{ answer: string }, { answer: string }>;
  longest: number;
  saveLabel: string;
  save: (answer: string) => Promise<void>;
  /** Removes the existing answer. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useZodForm({
    schema,
    defaultValues: { answer },
    send: async (values) => {
      await save(values.answer);
      onClose();
    },
  });
  const used = form.fields.watch('answer').trim().length;
  return (
    <QuoteDialog effects={effects} onClose={onClose} quote={quote} title={title}>
      <Form form={form}>
        <FormField
          aside={<CharacterCount limit={longest} used={used} />}
          form={form}
          label={t('adminReviews.answer')}
          name="answer"
          required
        >
          {(control) => <Textarea {...control} rows={4} />}
        </FormField>
        <DialogActions className="mt-2">
          {onRemove && (
            <Button className="me-auto" onClick={onRemove} variant="danger-outline">
              {t('adminReviews.answerRemove')}
            </Button>
          )}
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <SubmitButton form={form} variant="primary">
            {saveLabel}
          </SubmitButton>
        </DialogActions>
      </Form>
    </QuoteDialog>
  );
}
