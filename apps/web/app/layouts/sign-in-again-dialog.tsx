import { loginSchema } from '@matjar/contract/accounts/account-forms.ts';
import { useState } from 'react';
import { signIn } from '../features/accounts/enter-account.ts';
import SecondStep from '../features/accounts/second-factor/second-step.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { FormField } from '../form/form-field.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import type { SignInQuestion } from '../session/sign-in-again.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** Asks people whose session has ended to sign in without leaving the page, so that no input is lost. */
export default function SignInAgainDialog({ question }: { question: SignInQuestion }) {
  const t = useTranslate();
  return (
    <Dialog
      className="max-w-110"
      description={t('adminTable.signInAgainText')}
      onOpenChange={(open) => !open && question.answer(false)}
      open
      title={t('adminTable.signInAgainTitle')}
    >
      <SignInAgainForm
        email={question.stale.data.email ?? ''}
        onLater={() => question.answer(false)}
      />
    </Dialog>
  );
}

function SignInAgainForm({ email, onLater }: { email: string; onLater: () => void }) {
  const t = useTranslate();
  const [secondStep, setSecondStep] = useState(false);
  const form = useZodForm({
    schema: loginSchema,
    defaultValues: { email, password: '' },
    refusalField: 'password',
    send: async (values) => {
      if (!(await signIn(values))) setSecondStep(true);
    },
  });
  if (secondStep) {
    return (
      // The session that begins is the response that the dialog waits for.
      <SecondStep onBack={() => setSecondStep(false)} onEntered={() => {}} />
    );
  }
  return (
    <Form className="grid gap-4" form={form}>
      <FormField form={form} label={t('accountPages.email')} name="email" required>
        {(control) => (
          <TextInput {...control} autoCapitalize="none" autoComplete="username" type="email" />
        )}
      </FormField>
      <FormField form={form} label={t('accountPages.password')} name="password" required>
        {(control) => (
          <PasswordInput {...control} autoComplete="current-password" autoFocus={email !== ''} />
        )}
      </FormField>
      <DialogActions>
        <Button onClick={onLater} variant="outline">
          {t('adminTable.signInAgainLater')}
        </Button>
        <SubmitButton form={form}>{t('accountPages.signIn')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
