import { deleteAccountRequest } from '@matjar/contract/accounts/account-forms.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { DownloadButton } from '../../download/download-button.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { useSession } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { AccountHeading } from './account-page.tsx';
import { logOut } from './log-out.ts';

const effects = [
  'accountPages.deleteGone',
  'accountPages.deleteReviews',
  'accountPages.deleteOrdersStay',
] as const;

export default function DeleteAccountPage() {
  const t = useTranslate();
  return (
    <>
      <AccountHeading text={t('accountPages.deleteText')} title={t('accountPages.accountDelete')} />
      <ExportData />
      <Panel className="mt-5 max-w-180">
        <h2 className="font-head text-md tracking-[-0.02em]">{t('accountPages.deleteTitle')}</h2>
        <ul className="mt-3 grid list-disc gap-2 ps-5 text-pretty text-t2 marker:text-t3">
          {effects.map((effect) => (
            <li key={effect}>{t(effect)}</li>
          ))}
        </ul>
        <DeleteAccount />
      </Panel>
    </>
  );
}

function ExportData() {
  const t = useTranslate();
  async function fetchFile() {
    const data = await api.call('GET /users/export');
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  }

  return (
    <Panel className="flex max-w-180 flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-60">
        <h2 className="font-head text-md tracking-[-0.02em]">{t('accountPages.exportTitle')}</h2>
        <p className="mt-1 text-t2">{t('accountPages.exportText')}</p>
      </div>
      <DownloadButton
        failure={t('accountPages.exportFailed')}
        fetchFile={fetchFile}
        fileName="matjar-my-data.json"
      >
        {t('accountPages.exportButton')}
      </DownloadButton>
    </Panel>
  );
}

/** Asks for the password, then for confirmation. */
function DeleteAccount() {
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
      // Navigates first: the guard of this page would ask to sign in.
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
      {/* Tells password managers which account this is for. */}
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
