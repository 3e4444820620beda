import type { Staff, StaffRole } from '@matjar/contract/accounts/staff.ts';
import { useState } from 'react';
import { useOpenInAddress } from '../../admin-table/use-table-address.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingOrError } from '../../ui/loading-or-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OwnRoleDialog } from './own-role-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { RoleTable } from './role-table.tsx';
import { useStaff, useStaffChanges } from './use-staff.ts';

/** Staff, invitations, and the permissions of each role. */
export default function AdminStaffPage() {
  const t = useTranslate();
  const { data: staff, ...response } = useStaff();
  const inAddress = useOpenInAddress();
  const [inviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<StaffRole | 'new'>();
  return (
    <>
      <PageTitle>{t('staff.title')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1>{t('staff.title')}</h1>
          {staff && (
            <p className="text-t2">
              {t('staff.summary', {
                people: staff.people.length,
                invited: staff.invitations.length,
              })}
            </p>
          )}
        </div>
        {staff && (
          <div className="flex flex-wrap gap-2.5">
            <Button icon="plus" onClick={() => setEdited('new')} variant="outline">
              {t('staff.ownRole')}
            </Button>
            <Button icon="user-plus" onClick={() => setInviting(true)} variant="primary">
              {t('staff.invite')}
            </Button>
          </div>
        )}
      </div>
      {staff ? (
        <StaffPanels onEditRole={setEdited} staff={staff} />
      ) : (
        <LoadingOrError query={response}>
          <Skeleton className="h-60 rounded-panel" />
          <Skeleton className="mt-4 h-120 rounded-panel" />
        </LoadingOrError>
      )}
      {staff && (inviting || inAddress.open === 'invite') && (
        <InviteDialog
          onClose={() => {
            setInviting(false);
            inAddress.close();
          }}
          roles={staff.roles}
        />
      )}
      {edited && (
        <OwnRoleDialog
          onClose={() => setEdited(undefined)}
          role={edited === 'new' ? undefined : edited}
        />
      )}
    </>
  );
}

function StaffPanels({
  staff,
  onEditRole,
}: {
  staff: Staff;
  onEditRole: (role: StaffRole) => void;
}) {
  const changes = useStaffChanges();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PeopleTable changes={changes} people={staff.people} roles={staff.roles} />
      <Invitations changes={changes} invitations={staff.invitations} roles={staff.roles} />
      <RoleTable onEdit={onEditRole} roles={staff.roles} />
    </div>
  );
}
