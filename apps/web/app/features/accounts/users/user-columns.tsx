import type { ManagedUser, Role } from '@matjar/contract/accounts.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

export const roleNames = {
  user: 'adminUsers.roleUser',
  admin: 'adminUsers.roleAdmin',
} as const satisfies Record<Role, string>;

export function useUserColumns(
  ownId: string | undefined,
  actionsOf: (user: ManagedUser) => ReactNode,
): Column<ManagedUser>[] {
  const t = useTranslate();
  return [
    {
      id: 'id',
      head: t('adminUsers.id'),
      className: 'max-w-26',
      cell: ({ _id }) => (
        <span className="block truncate text-t3 text-xs" title={_id}>
          {_id}
        </span>
      ),
    },
    {
      id: 'name',
      head: t('adminUsers.name'),
      sort: 'name',
      className: 'min-w-44',
      cell: ({ _id, name, guest }) => (
        <span className="flex items-center gap-2 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {guest && <StatusPill tone="neutral">{t('adminUsers.guest')}</StatusPill>}
          {_id === ownId && <StatusPill tone="neutral">{t('adminUsers.you')}</StatusPill>}
        </span>
      ),
    },
    {
      id: 'email',
      head: t('adminUsers.email'),
      sort: 'email',
      cell: ({ email }) => email,
    },
    {
      id: 'status',
      head: t('adminUsers.status'),
      sort: 'active',
      cell: ({ active }) => (
        <StatusPill tone={active ? 'ok' : 'bad'}>
          {t(active ? 'adminUsers.active' : 'adminUsers.notActive')}
        </StatusPill>
      ),
    },
    {
      id: 'role',
      head: t('adminUsers.role'),
      sort: 'role',
      cell: ({ role }) => t(roleNames[role]),
    },
    {
      id: 'actions',
      head: t('adminUsers.actions'),
      className: 'w-40 py-1.5!',
      cell: actionsOf,
    },
  ];
}
