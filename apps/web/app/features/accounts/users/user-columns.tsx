import type { ListedUser, Role } from '@matjar/contract/accounts/accounts.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { SelectRow } from '../../../admin-table/select-column.tsx';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';

export const roleNames = {
  user: 'adminUsers.roleUser',
  admin: 'adminUsers.roleAdmin',
} as const satisfies Record<Role, string>;

/** An account on phones, instead of a table row. */
export function UserCard({
  user,
  isOwn,
  selection,
  actions,
}: {
  user: ListedUser;
  isOwn: boolean;
  /** Absent without permission for bulk changes. */
  selection: Selection | undefined;
  actions: ReactNode;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { _id, name, email, orders, spent, lastSeenAt, active, role } = user;
  return (
    <article
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3',
        selection?.has(_id) && 'bg-brand-tint',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        {selection && (
          <span className="-my-1 -ms-2 shrink-0">
            <SelectRow id={_id} label={t('bulk.selectNamed', { name })} selection={selection} />
          </span>
        )}
        <div className="min-w-0 grow">
          <UserName isOwn={isOwn} user={user} />
          <p className="truncate text-t2 text-xs">{email}</p>
        </div>
        <div className="shrink-0 text-end">
          <p className="font-bold tabular-nums">{formats.price(spent)}</p>
          <p className="text-t3 text-xs">{t('adminUsers.orderCount', { count: orders })}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-xs">
        <ActivePill active={active} />
        {role === 'admin' && <span>{t(roleNames[role])}</span>}
        <span className="text-t3">
          {t('adminUsers.lastSeen')} {lastSeenAt ? formats.date(lastSeenAt) : t('adminUsers.never')}
        </span>
        <span className="ms-auto -me-3">{actions}</span>
      </div>
    </article>
  );
}

function UserName({ user: { _id, name, guest }, isOwn }: { user: ListedUser; isOwn: boolean }) {
  const t = useTranslate();
  return (
    <span className="flex items-center gap-2 font-semibold">
      <AppLink
        className="min-w-0 break-words rounded-r1 underline-offset-4 hover:underline"
        href={`/admin/customers/${_id}`}
      >
        {name}
      </AppLink>
      {guest && <StatusPill tone="neutral">{t('adminUsers.guest')}</StatusPill>}
      {isOwn && <StatusPill tone="neutral">{t('adminUsers.you')}</StatusPill>}
    </span>
  );
}

function ActivePill({ active }: { active: boolean }) {
  const t = useTranslate();
  return (
    <StatusPill tone={active ? 'ok' : 'bad'}>
      {t(active ? 'adminUsers.active' : 'adminUsers.notActive')}
    </StatusPill>
  );
}

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
      cell: (user) => <UserName isOwn={user._id === ownId} user={user} />,
    },
    {
      id: 'email',
      head: t('adminUsers.email'),
      sort: 'email',
      className: 'wrap-break-word',
      // Without enough room it wraps before the @.
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
      cell: ({ active }) => <ActivePill active={active} />,
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
