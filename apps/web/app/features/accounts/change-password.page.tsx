import { changePasswordSchema } from '@matjar/contract/accounts/account-forms.ts';
import { textLengths } from '@matjar/contract/limits.ts';
import { useNavigate } from 'react-router';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { AccountHeading } from './account-page.tsx';
import { logOut } from './log-out.ts';

const { minimum } = textLengths.otherPassword;

const fields = [
  { name: 'currentPassword', label: 'accountPages.currentPassword', fill: 'current-password' },
  { name: 'password', label: 'accountPages.newPassword', fill: 'new-password' },
  { name: 'passwordConfirm', label: 'accountPages.passwordConfirm', fill: 'new-password' },
] as const;

export default function ChangePasswordPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const email = useSession()?.data.email;
  const form = useZodForm({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', password: '', passwordConfirm: '' },
    send: async (values) => {
      notify('info', t('accountPages.changeWait'));
      await api.call('PUT /users/change-password', { body: values });
      notify('success', undefined, { lines: [t('accountPages.passwordChanged')] });
      // Navigates first: the guard of this page would return here.
      void navigate('/auth/signIn');
      logOut();
    },
  });
  return (
    <>
      <AccountHeading
        text={t('accountPages.changeText')}
        title={t('accountPages.accountChangePassword')}
      />
      <Panel className="max-w-180">
        <Form className="grid gap-5" form={form}>
          {/* Tells password managers which account this is for. */}
          <input autoComplete="username" hidden readOnly type="text" value={email ?? ''} />
          {fields.map(({ name, label, fill }) => (
            <FormField
              form={form}
              hint={name === 'password' && t('accountPages.passwordRule', { minimum })}
              key={name}
              label={t(label)}
              name={name}
              required
            >
              {(control) => <PasswordInput {...control} autoComplete={fill} />}
            </FormField>
          ))}
          <SubmitButton className="justify-self-start" form={form}>
            {t('accountPages.change')}
          </SubmitButton>
        </Form>
      </Panel>
    </>
  );
}
