import type { StaffInvitation, StaffRole } from '@matjar/contract/accounts/staff.ts';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { nameRole } from './staff-texts.ts';
import type { StaffChanges } from './use-staff.ts';

export function Invitations({
  invitations,
  roles,
  changes,
}: {
  invitations: readonly StaffInvitation[];
  roles: readonly StaffRole[];
  changes: StaffChanges;
}) {
  const t = useTranslate();
  return (
    <Panel dense>
      <h2 className="text-md md:text-md">{t('staff.invitations')}</h2>
      {invitations.length === 0 && <p className="mt-1 text-t2">{t('staff.noInvitations')}</p>}
      <ul aria-label={t('staff.invitations')} className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow
            changes={changes}
            invitation={invitation}
            key={invitation._id}
            role={roles.find(({ _id }) => _id === invitation.role)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function InvitationRow({
  invitation,
  role,
  changes,
}: {
  invitation: StaffInvitation;
  role: StaffRole | undefined;
  changes: StaffChanges;
}) {
  const t = useTranslate();
  const { date } = useFormats();
  const { _id: id, email, sentAt, expiresAt, expired, mayChange } = invitation;
  const params = { id };
  const busy = changes.isBusy(id);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-52 font-medium wrap-anywhere">{email}</span>
      {role && <StatusPill tone="neutral">{nameRole(t, role)}</StatusPill>}
      <span className="grow text-t2 text-xs">
        {expired
          ? t('staff.ended', { end: date(expiresAt) })
          : t('staff.sentUntil', { sent: date(sentAt), end: date(expiresAt) })}
      </span>
      {mayChange && (
        <span className="flex gap-4">
          <Button
            disabled={busy}
            onClick={() =>
              void changes.run(
                id,
                () => api.call('POST /admin/staff/invitations/:id/send', { params }),
                t('staff.sentAgain', { email }),
              )
            }
            variant="link"
          >
            {t('staff.sendAgain')}
          </Button>
          <Button
            disabled={busy}
            onClick={() =>
              void changes.run(
                id,
                () => api.call('DELETE /admin/staff/invitations/:id', { params }),
                t('staff.withdrawn', { email }),
              )
            }
            variant="link"
          >
            {t('staff.withdraw')}
          </Button>
        </span>
      )}
    </li>
  );
}
