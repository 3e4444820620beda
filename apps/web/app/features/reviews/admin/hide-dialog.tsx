import { hidingReason } from '@matjar/contract/reviews/reviews.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions, DialogClose } from '../../../ui/dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { QuoteDialog } from './quote-dialog.tsx';

/** Asks for the reason to hide something. */
export function HideDialog({
  title,
  effects,
  quote,
  reasonHint,
  hide,
  onClose,
}: {
  title: string;
  effects: string;
  quote: string;
  /** Says who will read the reason. */
  reasonHint: string;
  hide: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const form = useZodForm({
    schema: hidingReason,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      await hide(reason);
      onClose();
    },
  });
  return (
    <QuoteDialog effects={effects} onClose={onClose} quote={quote} title={title}>
      <Form form={form}>
        <FormField
          form={form}
          hint={reasonHint}
          label={t('adminReviews.reason')}
          name="reason"
          required
        >
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
        <DialogActions className="mt-2">
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <SubmitButton form={form} variant="danger">
            {t('adminReviews.hide')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </QuoteDialog>
  );
}
