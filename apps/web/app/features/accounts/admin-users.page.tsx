import type { UserUpdate } from '@matjar/contract/accounts/account-forms.ts';
import type { ListedUser, ManagedUser, User } from '@matjar/contract/accounts/accounts.ts';
import { delays, pageSizes } from '@matjar/contract/limits.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { SelectCards, useSelectColumn } from '../../admin-table/select-column.tsx';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { useListSelection } from '../../admin-table/use-selection.ts';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { type TableList, useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { May, useMay } from '../../session/permissions.tsx';
import { useSession } from '../../session/session-store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Spinner } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { EditUserDialog } from './users/edit-user-dialog.tsx';
import { UserBulk } from './users/user-bulk.tsx';
import { UserCard, useUserColumns } from './users/user-columns.tsx';
import { readUserFilters, UserFilters, userFilters } from './users/user-filters.tsx';

export default function AdminUsersPage() {
  const t = useTranslate();
  const address = useTableAddress('users', pageSizes.users);
  const filters = readUserFilters(address.filter);
  const list = useTableList('GET /users', address, filters);
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
    // People who left this list cannot be edited from it.
    setEdited(data?.data.find(({ _id }) => _id === id));
  }

  async function remove({ _id, name }: ManagedUser) {
    setToDelete(undefined);
    const done = await rows.run(_id, () => changes.remove(_id));
    if (done) notify('success', t('adminUsers.removed', { name }));
  }

  const ownId = useSession()?.data._id;
  const actionsOf = (user: ListedUser) => (
    <May needs={['customers:write']}>
      <UserActions
        busy={rows.isBusy(user._id)}
        onAction={(action) => {
          if (action === 'edit') setEdited(user);
          else if (action === 'delete') setToDelete(user);
          else void switchActive(user);
        }}
        user={user}
      />
    </May>
  );
  const columns = useUserColumns(ownId, actionsOf);

  const query = { ...filters, keyword: address.keyword };
  const { selection, total } = useListSelection(list, query);
  const select = useSelectColumn<ListedUser>(selection, ({ name }) =>
    t('bulk.selectNamed', { name }),
  );
  const maySelect = useMay('bulk:write', 'customers:write');

  return (
    <>
      <AdminListPage
        action={
          <>
            <ExportMenu
              address={address}
              choices={[{ fileName: 'users' }]}
              filters={filters}
              name="GET /admin/users/export"
            />
            <May needs={['customers:write']}>
              <ButtonLink
                className="max-sm:hidden"
                href="/admin/imports?kind=customers"
                icon="file-down"
                variant="outline"
              >
                {t('imports.fromFile')}
              </ButtonLink>
            </May>
          </>
        }
        address={address}
        card={(user) => (
          <UserCard
            actions={actionsOf(user)}
            isOwn={user._id === ownId}
            selection={maySelect ? selection : undefined}
            user={user}
          />
        )}
        cardsHead={maySelect && <SelectCards selection={selection} />}
        columns={maySelect ? [select, ...columns] : columns}
        filters={userFilters}
        isBusy={rows.isBusy}
        isSelected={selection.has}
        list={list}
        search={{ label: t('adminUsers.search'), delay: delays.adminSlowSearchDebounce }}
        selection={
          selection.count > 0 && <UserBulk filters={query} selection={selection} total={total} />
        }
        title={t('adminFrame.titleUsers')}
        toolbar={<UserFilters address={address} />}
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

type UserAction = 'edit' | 'switch' | 'delete';

/** Actions on a person; a spinner replaces them while one runs. */
function UserActions({
  user,
  busy,
  onAction,
}: {
  user: User;
  busy: boolean;
  onAction: (action: UserAction) => void;
}) {
  const t = useTranslate();
  const { name, active } = user;
  if (busy) {
    return (
      <span className="flex h-11 w-33 items-center justify-center" role="status">
        <Spinner />
        <VisuallyHidden>{t('ui.pending')}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span className="flex w-33">
      <IconButton
        icon="pencil"
        iconSize={18}
        label={t('adminUsers.edit', { name })}
        onClick={() => onAction('edit')}
      />
      <IconButton
        icon={active ? 'user-round-x' : 'user-round-check'}
        iconSize={18}
        label={t(active ? 'adminUsers.deactivate' : 'adminUsers.activate', { name })}
        onClick={() => onAction('switch')}
      />
      <IconButton
        icon="trash-2"
        iconSize={18}
        label={t('adminUsers.remove', { name })}
        onClick={() => onAction('delete')}
      />
    </span>
  );
}

/** Changes by admins. Rows are updated at once, then the list is fetched again. */
function useUserChanges() {
  const queryClient = useQueryClient();
  const pages = { queryKey: ['GET /users'] } as const;

  function showChange(change: (rows: ListedUser[]) => ListedUser[]) {
    queryClient.setQueriesData<TableList<ListedUser>>(pages, (page) =>
      page ? { ...page, data: change(page.data) } : page,
    );
    void queryClient.invalidateQueries(pages);
  }

  return {
    update: async (id: string, changes: UserUpdate): Promise<ManagedUser> => {
      const { data } = await api.call('PUT /users/:id', { params: { id }, body: changes });
      showChange((rows) => rows.map((row) => (row._id === id ? { ...row, ...data } : row)));
      return data;
    },
    remove: async (id: string): Promise<void> => {
      await api.call('DELETE /users/:id', { params: { id } });
      showChange((rows) => rows.filter((row) => row._id !== id));
    },
  };
}
