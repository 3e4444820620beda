import type { ListedUser, Role } from '@matjar/contract/accounts.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

export const roleNames = {
  user: 'adminUsers.roleUser',
  admin: 'adminUsers.roleAdmin',
} as const satisfies Record<Role, string>;

export function useUserColumns(
  ownId: string | undefined,
  actionsOf: (user: ListedUser) => ReactNode,
): Column<ListedUser>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      id: 'name',
      head: t('adminUsers.name'),
      sort: 'name',
      className: 'min-w-36',
      cell: ({ _id, name, guest }) => (
        <span className="flex items-center gap-2 font-semibold">
          <AppLink
            className="min-w-0 break-words rounded-r1 underline-offset-4 hover:underline"
            href={`/admin/customers/${_id}`}
          >
            {name}
          </AppLink>
          {guest && <StatusPill tone="neutral">{t('adminUsers.guest')}</StatusPill>}
          {_id === ownId && <StatusPill tone="neutral">{t('adminUsers.you')}</StatusPill>}
        </span>
      ),
    },
    {
      id: 'email',
      head: t('adminUsers.email'),
      sort: 'email',
      className: 'wrap-break-word',
      // Where it has no room for all of it, it goes on before the @.
      cell: ({ email }) => (
        <>
          {email.slice(0, email.indexOf('@'))}
          <wbr />
          {email.slice(email.indexOf('@'))}
        </>
      ),
    },
    {
      id: 'orders',
      head: t('adminUsers.orders'),
      sort: 'orders',
      end: true,
      cell: ({ orders }) => formats.count(orders),
    },
    {
      id: 'spent',
      head: t('adminUsers.spent'),
      sort: 'spent',
      end: true,
      cell: ({ spent }) => formats.price(spent),
    },
    {
      id: 'lastSeen',
      head: t('adminUsers.lastSeen'),
      sort: 'lastSeenAt',
      className: 'whitespace-nowrap text-t2',
      cell: ({ lastSeenAt, createdAt }) => (
        <span className="grid">
          {lastSeenAt ? (
            <time dateTime={lastSeenAt}>{formats.date(lastSeenAt)}</time>
          ) : (
            t('adminUsers.never')
          )}
          <time className="text-t3 text-xs" dateTime={createdAt}>
            {t('adminUsers.joined', { date: formats.date(createdAt) })}
          </time>
        </span>
      ),
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
