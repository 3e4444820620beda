import { type StaffRole, staffInvitationInput } from '@matjar/contract/accounts/staff.ts';
import { useWatch } from 'react-hook-form';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { PasswordAgainField } from '../../form/password-again-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogClose } from '../../ui/dialog.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { nameRole } from './staff-texts.ts';
import { useStaffChanges } from './use-staff.ts';

export function InviteDialog({
  roles,
  onClose,
}: {
  roles: readonly StaffRole[];
  onClose: () => void;
}) {
  const t = useTranslate();
  const { show } = useStaffChanges();
  const form = useZodForm({
    schema: staffInvitationInput,
    defaultValues: { email: '', role: 'orders', password: '' },
    refusalField: 'email',
    send: async ({ password, ...fields }) => {
      const body = { ...fields, ...(password && { password }) };
      show(await api.call('POST /admin/staff/invitations', { body }));
      notify('success', t('staff.invited', { email: body.email }));
      onClose();
    },
  });
  const role = useWatch({ control: form.fields.control, name: 'role' });
  return (
    <Dialog
      description={t('staff.inviteText')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t('staff.inviteTitle')}
    >
      <Form className="grid gap-4" form={form}>
        <FormField form={form} label={t('staff.inviteEmail')} name="email" required>
          {(control) => (
            <TextInput {...control} autoCapitalize="none" autoComplete="off" type="email" />
          )}
        </FormField>
        <FormField form={form} label={t('staff.role')} name="role" required>
          {(control) => (
            <NativeSelect
              {...control}
              options={roles
                .filter(({ mayGive }) => mayGive)
                .map((role) => ({ value: role._id, label: nameRole(t, role) }))}
            />
          )}
        </FormField>
        {role === 'owner' && (
          <>
            <p className="text-t2">{t('staff.ownerEffects')}</p>
            <PasswordAgainField form={form} />
          </>
        )}
        <DialogActions>
          <DialogClose>
            <Button variant="outline">{t('ui.cancel')}</Button>
          </DialogClose>
          <SubmitButton form={form}>{t('staff.inviteSend')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
