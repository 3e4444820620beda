import type { ManagedUser } from '@matjar/contract/accounts.ts';
import { delays, pageSizes } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminTable } from '../../admin-table/admin-table.tsx';
import { TableHeading } from '../../admin-table/table-heading.tsx';
import { TableSearch } from '../../admin-table/table-search.tsx';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { EditUserDialog } from './users/edit-user-dialog.tsx';
import { useUserChanges } from './users/use-users.ts';
import { UserActions } from './users/user-actions.tsx';
import { useUserColumns } from './users/user-columns.tsx';

export default function AdminUsersPage() {
  const t = useTranslate();
  const address = useTableAddress('users', pageSizes.users);
  const list = useTableList('GET /users', address);
  const changes = useUserChanges();
  const rows = useRowWork();
  const [edited, setEdited] = useState<ManagedUser>();
  const [toDelete, setToDelete] = useState<ManagedUser>();

  async function switchActive({ _id, name, active }: ManagedUser) {
    const done = await rows.run(_id, () => changes.update(_id, { active: !active }));
    if (done) {
      notify('success', t(active ? 'adminUsers.deactivated' : 'adminUsers.activated', { name }));
    }
  }

  async function reload(id: string) {
    const { data } = await list.refetch();
    // Who is no longer in this list cannot be edited from it.
    setEdited(data?.data.find(({ _id }) => _id === id));
  }

  async function remove({ _id, name }: ManagedUser) {
    setToDelete(undefined);
    const done = await rows.run(_id, () => changes.remove(_id));
    if (done) notify('success', t('adminUsers.removed', { name }));
  }

  const columns = useUserColumns(useSession()?.data._id, (user) => (
    <UserActions
      busy={rows.isBusy(user._id)}
      onAction={(action) => {
        if (action === 'edit') setEdited(user);
        else if (action === 'delete') setToDelete(user);
        else void switchActive(user);
      }}
      user={user}
    />
  ));

  return (
    <>
      <TableHeading title={t('shell.titleUsers')} total={list.data?.results} />
      <AdminTable
        address={address}
        columns={columns}
        idOf={({ _id }) => _id}
        isBusy={rows.isBusy}
        label={t('shell.titleUsers')}
        list={list}
        toolbar={
          <TableSearch
            address={address}
            className="w-full max-w-80"
            delay={delays.adminSlowSearchDebounce}
            label={t('adminUsers.search')}
          />
        }
      />
      {edited && (
        <EditUserDialog
          onClose={() => setEdited(undefined)}
          reload={() => reload(edited._id)}
          save={async (changed) => {
            const { name } = await rows.follow(edited._id, changes.update(edited._id, changed));
            notify('success', t('adminUsers.saved', { name }));
          }}
          user={edited}
        />
      )}
      <ConfirmDialog
        confirmLabel={t('adminUsers.confirm')}
        effects={
          toDelete && (
            <span className="wrap-anywhere">
              {t('adminUsers.confirmEffects', { email: toDelete.email })}
            </span>
          )
        }
        onConfirm={() => toDelete && void remove(toDelete)}
        onOpenChange={(open) => {
          if (!open) setToDelete(undefined);
        }}
        open={toDelete !== undefined}
        title={t('adminUsers.confirmTitle', { name: toDelete?.name ?? '' })}
      />
    </>
  );
}
