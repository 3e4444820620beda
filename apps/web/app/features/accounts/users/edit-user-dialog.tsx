import { ApiError } from '@matjar/client/api-error.ts';
import { type UserUpdate, userUpdate } from '@matjar/contract/accounts/account-forms.ts';
import { type ManagedUser, roles } from '@matjar/contract/accounts/accounts.ts';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { ConflictNotice } from '../../../admin-table/conflict-notice.tsx';
import { textsOfError } from '../../../api-error.ts';
import { Form, SubmitButton } from '../../../form/form.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { PasswordAgainField } from '../../../form/password-again-field.tsx';
import { useZodForm } from '../../../form/use-zod-form.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { notify } from '../../../ui/toasts.ts';
import { roleNames } from './user-columns.tsx';

type EditUserProps = {
  user: ManagedUser;
  /** Loads the person again; the dialog restarts with the new values. */
  reload: () => Promise<void>;
  save: (changes: UserUpdate) => Promise<void>;
  onClose: () => void;
};

export function EditUserDialog(props: EditUserProps) {
  const t = useTranslate();
  return (
    <Dialog
      description={props.user.email}
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
      open
      title={t('adminUsers.editTitle')}
    >
      <EditUserForm key={props.user.version} {...props} />
    </Dialog>
  );
}

function EditUserForm({ user, save, reload, onClose }: EditUserProps) {
  const t = useTranslate();
  const [conflict, setConflict] = useState<ApiError>();
  const { name, email, phone, role } = user;
  const form = useZodForm({
    schema: userUpdate,
    defaultValues: { name, email, phone, role, password: '' },
    send: async (values) => {
      await save(userChanges(values, user));
      onClose();
    },
    onFailure: (error) => {
      const texts = textsOfError(error, t('ui.errorTitle'));
      if (error instanceof ApiError && error.code === 'conflict') {
        setConflict(error);
        return;
      }
      // Has a code of its own, because it concerns somebody else's account.
      if (error instanceof ApiError && error.code === 'email_taken') {
        form.fields.setError('email', { type: 'server', message: texts[0] });
      }
      for (const text of texts) notify('error', text);
    },
  });
  const chosen = useWatch({ control: form.fields.control, name: ['role', 'email'] });
  const { errors } = useFormState({ control: form.fields.control });
  // For other staff the server requires it.
  const takesPassword =
    (role === 'admin' ? chosen[1] !== email : chosen[0] === 'admin') || errors.password;
  return (
    <Form className="grid gap-4 sm:grid-cols-2" form={form}>
      {conflict && (
        <div className="sm:col-span-2">
          <ConflictNotice
            error={conflict}
            onReload={() => void reload()}
            reloadLabel={t('adminTable.conflictReload')}
            text={t('adminTable.conflictText')}
            title={t('adminUsers.conflictTitle')}
          />
        </div>
      )}
      <FormField form={form} label={t('adminUsers.name')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} label={t('adminUsers.role')} name="role" required>
        {(control) => (
          <Select
            {...control}
            options={roles.map((value) => ({ value, label: t(roleNames[value]) }))}
          />
        )}
      </FormField>
      <FormField
        className="sm:col-span-2"
        form={form}
        label={t('adminUsers.email')}
        name="email"
        required
      >
        {(control) => (
          <TextInput {...control} autoCapitalize="none" autoComplete="off" type="email" />
        )}
      </FormField>
      <FormField className="sm:col-span-2" form={form} label={t('adminUsers.phone')} name="phone">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            inputMode="numeric"
            onChange={({ target }) =>
              // An unknown phone may stay empty; a known one cannot be cleared.
              control.onChange(target.value === '' && !phone ? undefined : target.value)
            }
            type="tel"
            value={control.value ?? ''}
          />
        )}
      </FormField>
      {takesPassword && <PasswordAgainField className="sm:col-span-2" form={form} />}
      <DialogActions className="sm:col-span-2">
        <DialogClose>
          <Button variant="outline">{t('ui.cancel')}</Button>
        </DialogClose>
        <SubmitButton form={form}>{t('adminUsers.save')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

type Fields = Omit<UserUpdate, 'version'>;

/** Sends only differences, with the version they are based on. */
function userChanges({ password, ...values }: Fields, user: ManagedUser): UserUpdate {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== user[name as keyof typeof values],
  );
  return {
    ...Object.fromEntries(changed),
    ...(password && { password }),
    version: user.version,
  };
}
