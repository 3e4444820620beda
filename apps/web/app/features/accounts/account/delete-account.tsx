import { deleteAccountRequest } from '@matjar/contract/account-forms.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api-client.ts';
import { Form } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { useSession } from '../../../session/session-store.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { logOut } from '../log-out.ts';

/** Asks for the password, and then once more. */
export function DeleteAccount() {
  const t = useTranslate();
  const navigate = useNavigate();
  const provider = usePublicSettings().socialSignIn?.name;
  const email = useSession()?.data.email;
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const form = useZodForm({
    schema: deleteAccountRequest,
    defaultValues: { password: '' },
    send: () => setAsking(true),
  });

  async function deleteAccount() {
    setDeleting(true);
    try {
      const password = form.fields.getValues('password');
      await api.call('DELETE /users/deleteMe', { body: password ? { password } : {} });
      notify('success', t('accountPages.deleted'));
      // First the way home: the guard of this page would ask to sign in.
      void navigate('/');
      logOut();
    } catch (error) {
      form.showFailure(error);
    } finally {
      setAsking(false);
      setDeleting(false);
    }
  }

  return (
    <Form className="mt-6 grid gap-5" form={form}>
      {/* Tells password managers whose password this is. */}
      <input autoComplete="username" hidden readOnly type="text" value={email ?? ''} />
      <FormField
        form={form}
        hint={provider && t('accountPages.deletePasswordHint', { provider })}
        label={t('accountPages.deletePassword')}
        name="password"
      >
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <SubmitButton className="justify-self-start" form={form} variant="danger">
        {t('accountPages.deleteButton')}
      </SubmitButton>
      <ConfirmDialog
        confirmLabel={t('accountPages.deleteButton')}
        effects={t('accountPages.deleteConfirmEffects')}
        onConfirm={deleteAccount}
        onOpenChange={(open) => {
          if (!deleting) setAsking(open);
        }}
        open={asking}
        pending={deleting}
        title={t('accountPages.deleteConfirm')}
      />
    </Form>
  );
}
