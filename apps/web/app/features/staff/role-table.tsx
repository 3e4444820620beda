import type { StaffRole } from '@matjar/contract/accounts/staff.ts';
import { Fragment } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { nameRole, permissionGroups, permissionTexts } from './staff-texts.ts';

const ownColumn = 'bg-brand-tint!';

/** Roles as columns, permissions as rows. */
export function RoleTable({
  roles,
  onEdit,
}: {
  roles: readonly StaffRole[];
  onEdit: (role: StaffRole) => void;
}) {
  const t = useTranslate();
  return (
    <Panel dense flush>
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-4 md:px-5">
        <h2 className="text-md md:text-md">{t('staff.whatRolesMay')}</h2>
        <p className="text-t2 text-xs">{t('staff.whatRolesMayText')}</p>
      </div>
      <Table className="border-line border-y" label={t('staff.whatRolesMay')}>
        <TableHead>
          <HeadCell className="min-w-40 md:min-w-56">
            <VisuallyHidden>{t('staff.permission')}</VisuallyHidden>
          </HeadCell>
          {roles.map((role) => (
            <RoleHead key={role._id} onEdit={() => onEdit(role)} role={role} />
          ))}
        </TableHead>
        <tbody>
          {permissionGroups.map(({ title, list }) => (
            <Fragment key={title}>
              <tr>
                <th
                  className="border-line border-b bg-sunken px-3.5 py-2 text-start font-semibold text-t2 text-xs"
                  scope="rowgroup"
                >
                  {t(title)}
                </th>
                <td className="border-line border-b bg-sunken" colSpan={roles.length} />
              </tr>
              {list.map((permission) => (
                <TableRow key={permission}>
                  <th
                    className="border-line border-b bg-surface px-3.5 py-2 text-start font-normal"
                    scope="row"
                  >
                    {t(permissionTexts[permission])}
                  </th>
                  {roles.map((role) => (
                    <Cell
                      className={classNames(
                        'py-2! text-center',
                        role.name !== undefined && ownColumn,
                      )}
                      key={role._id}
                    >
                      <Mark granted={role.permissions.includes(permission)} />
                    </Cell>
                  ))}
                </TableRow>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-xs md:px-5">
        <p className="py-2 text-t2">{t('staff.rolesNote')}</p>
        <AppLink
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-ink underline-offset-4 hover:underline"
          href="/admin/staff/calls"
        >
          <Icon name="table-properties" size={16} />
          {t('staff.callsLink')}
        </AppLink>
      </div>
    </Panel>
  );
}

function RoleHead({ role, onEdit }: { role: StaffRole; onEdit: () => void }) {
  const t = useTranslate();
  const isOwn = role.name !== undefined;
  const name = nameRole(t, role);
  const summary = (
    <>
      <span className="flex items-center justify-center gap-1.5 font-semibold text-t1">
        {name}
        {isOwn && role.mayGive && <Icon name="pencil" size={14} />}
      </span>
      <span className="block font-normal">
        {role.people > 0
          ? t('staff.peopleCount', { count: role.people })
          : role.invited > 0
            ? t('staff.invitedCount', { count: role.invited })
            : t('staff.nobody')}
      </span>
    </>
  );
  return (
    <HeadCell className={classNames('min-w-26 text-center!', isOwn && ownColumn)}>
      {isOwn && role.mayGive ? (
        <button
          aria-label={t('staff.editRole', { name })}
          className="min-h-11 w-full rounded-r1 underline-offset-4 hover:underline"
          onClick={onEdit}
          type="button"
        >
          {summary}
        </button>
      ) : (
        summary
      )}
    </HeadCell>
  );
}

export function Mark({ granted }: { granted: boolean }) {
  const t = useTranslate();
  return (
    <>
      {granted ? (
        <Icon className="mx-auto text-ok" name="check" size={18} />
      ) : (
        <span aria-hidden="true" className="text-t3">
          –
        </span>
      )}
      <VisuallyHidden>{t(granted ? 'staff.yes' : 'staff.no')}</VisuallyHidden>
    </>
  );
}
