import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import {
  type OwnRoleInput,
  ownRoleInput,
  type StaffRole,
} from '@matjar/contract/accounts/staff.ts';
import { api } from '../../api-client.ts';
import { Form, SubmitButton } from '../../form/form.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useZodForm } from '../../form/use-zod-form.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { PermissionBoxes } from './permission-boxes.tsx';
import { useStaffChanges } from './use-staff.ts';

/** A custom role: its name and permissions. */
export function OwnRoleDialog({
  role,
  onClose,
}: {
  role: StaffRole | undefined;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <Dialog
      className="max-w-160"
      description={t('staff.ownRoleHint')}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={role ? t('staff.ownRoleEdit', { name: role.name ?? '' }) : t('staff.ownRoleNew')}
    >
      <OwnRoleForm onClose={onClose} role={role} />
    </Dialog>
  );
}

function OwnRoleForm({ role, onClose }: { role: StaffRole | undefined; onClose: () => void }) {
  const t = useTranslate();
  const changes = useStaffChanges();
  const form = useZodForm({
    schema: ownRoleInput,
    defaultValues: {
      name: role?.name ?? '',
      permissions: role?.permissions ?? [],
      version: role?.version,
    },
    refusalField: 'name',
    send: async (body) => {
      changes.show(await saveRole(role, body));
      notify('success', t('staff.ownRoleSaved', { name: body.name }));
      onClose();
    },
  });

  async function remove({ _id: id, name = '' }: StaffRole) {
    const done = await changes.run(
      id,
      () => api.call('DELETE /admin/staff/roles/:id', { params: { id } }),
      t('staff.ownRoleDeleted', { name }),
    );
    if (done) onClose();
  }

  const inUse = role !== undefined && role.people + role.invited > 0;
  return (
    <Form className="grid gap-4" form={form}>
      <FormField form={form} label={t('staff.ownRoleName')} name="name" required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} group label={t('staff.ownRoleMay')} name="permissions">
        {({ value, onChange }) => (
          <PermissionBoxes chosen={value as Permission[]} onChange={onChange} />
        )}
      </FormField>
      {inUse && <p className="text-t2 text-xs">{t('staff.ownRoleInUse')}</p>}
      <DialogActions>
        {role && (
          <Button
            className="me-auto"
            disabled={inUse || changes.isBusy(role._id)}
            onClick={() => void remove(role)}
            variant="danger-outline"
          >
            {t('staff.ownRoleDelete')}
          </Button>
        )}
        <SubmitButton form={form}>{t('staff.ownRoleSave')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

function saveRole(role: StaffRole | undefined, body: OwnRoleInput) {
  if (!role) return api.call('POST /admin/staff/roles', { body });
  return api.call('PUT /admin/staff/roles/:id', { params: { id: role._id }, body });
}
