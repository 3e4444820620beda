import type { ManagedUser } from '@matjar/contract/accounts.ts';
import { delays, pageSizes } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { useSession } from './session-store.ts';
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
  const [doomed, setDoomed] = useState<ManagedUser>();

  async function switchActive({ _id, name, active }: ManagedUser) {
    const done = await rows.run(_id, () => changes.update(_id, { active: !active }));
    if (done) {
      notify('success', t(active ? 'adminUsers.deactivated' : 'adminUsers.activated', { name }));
    }
  }

  async function readAnew(id: string) {
    const { data } = await list.refetch();
    // Who is no longer in this list cannot be edited from it.
    setEdited(data?.data.find(({ _id }) => _id === id));
  }

  async function remove({ _id, name }: ManagedUser) {
    setDoomed(undefined);
    const done = await rows.run(_id, () => changes.remove(_id));
    if (done) notify('success', t('adminUsers.removed', { name }));
  }

  const columns = useUserColumns(useSession()?.data._id, (user) => (
    <UserActions
      busy={rows.isBusy(user._id)}
      onAction={(action) => {
        if (action === 'edit') setEdited(user);
        else if (action === 'delete') setDoomed(user);
        else void switchActive(user);
      }}
      user={user}
    />
  ));

  return (
    <>
      <AdminListPage
        address={address}
        columns={columns}
        isBusy={rows.isBusy}
        list={list}
        search={{ label: t('adminUsers.search'), delay: delays.adminSlowSearchDebounce }}
        title={t('shell.titleUsers')}
      />
      {edited && (
        <EditUserDialog
          onClose={() => setEdited(undefined)}
          reload={() => readAnew(edited._id)}
          save={async (wanted) => {
            const { name } = await rows.follow(edited._id, changes.update(edited._id, wanted));
            notify('success', t('adminUsers.saved', { name }));
          }}
          user={edited}
        />
      )}
      <ConfirmDialog
        confirmLabel={t('adminUsers.confirm')}
        effects={
          doomed && (
            <span className="wrap-anywhere">
              {t('adminUsers.confirmEffects', { email: doomed.email })}
            </span>
          )
        }
        onConfirm={() => doomed && void remove(doomed)}
        onOpenChange={(open) => {
          if (!open) setDoomed(undefined);
        }}
        open={doomed !== undefined}
        title={t('adminUsers.confirmTitle', { name: doomed?.name ?? '' })}
      />
    </>
  );
}
