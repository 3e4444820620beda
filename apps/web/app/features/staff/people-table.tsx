import type { StaffMember, StaffRole } from '@matjar/contract/accounts/staff.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useSession } from '../../session/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { notify } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ConfirmForm } from '../accounts/second-factor/confirm-form.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { nameRole } from './staff-texts.ts';
import type { StaffChanges } from './use-staff.ts';

/** A change that needs confirmation. */
type Question =
  | { kind: 'remove'; user: StaffMember }
  | { kind: 'endSessions'; user: StaffMember }
  | { kind: 'role'; user: StaffMember; role: string }
  | { kind: 'owner'; user: StaffMember }
  | { kind: 'stepDown'; user: StaffMember; role: string };

export function PeopleTable({
  people,
  roles,
  changes,
}: {
  people: readonly StaffMember[];
  roles: readonly StaffRole[];
  changes: StaffChanges;
}) {
  const t = useTranslate();
  const me = useSession()?.data._id;
  const [question, setQuestion] = useState<Question>();
  const [shown, setShown] = useState<StaffMember>();
  const owners = people.filter(({ role, active }) => role === 'owner' && active);

  const nameOf = (key: string) => {
    const role = roles.find(({ _id }) => _id === key);
    return role ? nameRole(t, role) : key;
  };

  function giveRole(user: StaffMember, key: string) {
    const { _id: id, name } = user;
    void changes.run(
      id,
      () => api.call('PUT /admin/staff/:id', { params: { id }, body: { role: key } }),
      t('staff.roleChanged', { name, role: nameOf(key) }),
    );
  }

  async function makeOwner({ _id: id, name }: StaffMember, confirmed: { password?: string }) {
    const body = { ...confirmed, role: 'owner' };
    changes.show(await api.call('PUT /admin/staff/:id', { params: { id }, body }));
    notify('success', t('staff.roleChanged', { name, role: nameOf('owner') }));
    setQuestion(undefined);
  }

  function choose(user: StaffMember, role: string) {
    if (role === 'owner') setQuestion({ kind: 'owner', user });
    else setQuestion({ kind: user._id === me ? 'stepDown' : 'role', user, role });
  }

  function endSessions({ _id: id, name }: StaffMember) {
    void changes.run(
      id,
      () => api.call('DELETE /admin/staff/:id/sessions', { params: { id } }),
      t('staff.sessionsEnded', { name }),
    );
  }

  function confirm(confirmed: Question) {
    setQuestion(undefined);
    if ('role' in confirmed) return giveRole(confirmed.user, confirmed.role);
    if (confirmed.kind === 'endSessions') return endSessions(confirmed.user);
    const { _id: id, name } = confirmed.user;
    void changes.run(
      id,
      () => api.call('DELETE /admin/staff/:id', { params: { id } }),
      t('staff.removed', { name }),
    );
  }

  return (
    <Panel dense flush>
      {/* On phones each person takes two lines: name and role. */}
      <Table
        className="max-sm:[&_:is(table,tbody)]:block max-sm:[&_thead]:hidden"
        label={t('staff.title')}
      >
        <TableHead>
          <HeadCell>{t('staff.person')}</HeadCell>
          <HeadCell>{t('staff.role')}</HeadCell>
          <HeadCell>{t('staff.lastSeen')}</HeadCell>
          <HeadCell>{t('staff.secondFactor')}</HeadCell>
          <HeadCell end>{t('staff.devices')}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t('staff.actions')}</VisuallyHidden>
          </HeadCell>
        </TableHead>
        <tbody>
          {people.map((user) => (
            <UserRow
              busy={changes.isBusy(user._id)}
              isLastOwner={owners.length === 1 && user === owners[0]}
              isMe={user._id === me}
              key={user._id}
              onEndSessions={() => setQuestion({ kind: 'endSessions', user })}
              onRemove={() => setQuestion({ kind: 'remove', user })}
              onSessions={() => setShown(user)}
              onRole={(role) => choose(user, role)}
              user={user}
              roles={roles}
            />
          ))}
        </tbody>
      </Table>
      {shown && (
        <SessionsDialog changes={changes} onClose={() => setShown(undefined)} user={shown} />
      )}
      {question?.kind === 'owner' && (
        <Dialog
          className="max-w-110"
          description={t('staff.ownerEffects')}
          onOpenChange={(open) => !open && setQuestion(undefined)}
          open
          title={t('staff.ownerTitle', { name: question.user.name })}
        >
          <ConfirmForm
            hasFactor
            hasPassword={false}
            label={t('staff.ownerConfirm')}
            onConfirm={(confirmed) => makeOwner(question.user, confirmed)}
          />
        </Dialog>
      )}
      {question && question.kind !== 'owner' && (
        <AskFirst
          onClose={() => setQuestion(undefined)}
          onConfirm={() => confirm(question)}
          question={question}
          role={'role' in question ? nameOf(question.role) : ''}
        />
      )}
    </Panel>
  );
}

function UserRow({
  user,
  roles,
  isMe,
  isLastOwner,
  busy,
  onRole,
  onSessions,
  onEndSessions,
  onRemove,
}: {
  user: StaffMember;
  roles: readonly StaffRole[];
  isMe: boolean;
  isLastOwner: boolean;
  busy: boolean;
  onRole: (role: string) => void;
  onSessions: () => void;
  onEndSessions: () => void;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const { name, email, role, active, lastSeenAt, secondFactor, devices, mayChange } = user;
  const has = roles.find(({ _id }) => _id === role);
  const seen = lastSeenAt ? dateTime(lastSeenAt) : t('staff.never');
  const factor = t(secondFactor ? 'staff.yes' : 'staff.no');
  return (
    <TableRow className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:border-line max-sm:border-b max-sm:last:border-b-0 max-sm:[&>*]:border-b-0">
      <Cell>
        <span className="flex items-center gap-3">
          <span aria-hidden="true">
            <Avatar name={name} />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">
              {name} {isMe && <span className="font-normal text-t3">{t('staff.you')}</span>}
            </span>
            <span className="block truncate text-t3 text-xs">{email}</span>
            {!active && <span className="block text-bad text-xs">{t('staff.inactive')}</span>}
            <span className="block text-t3 text-xs sm:hidden">
              {t('staff.seenAndFactor', { seen, factor })}
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="max-sm:order-1 max-sm:col-span-2 max-sm:pt-0!">
        {mayChange && !isLastOwner ? (
          <NativeSelect
            aria-label={t('staff.roleOf', { name })}
            className="sm:w-44!"
            dense
            disabled={busy}
            onChange={(event) => onRole(event.target.value)}
            options={roles.map((each) => ({
              value: each._id,
              label: nameRole(t, each),
              disabled: !each.mayGive,
            }))}
            value={role}
          />
        ) : (
          <span className="font-semibold">{has && nameRole(t, has)}</span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap text-t2 max-sm:hidden">{seen}</Cell>
      <Cell className="text-t2 max-sm:hidden">{factor}</Cell>
      <Cell className="max-sm:hidden" end>
        {devices > 0 ? devices : '–'}
      </Cell>
      <Cell className="w-14 max-sm:w-auto">
        {mayChange && (
          <Menu
            trigger={
              <IconButton
                disabled={busy}
                icon="ellipsis"
                iconSize={18}
                label={t('staff.more', { name })}
              />
            }
          >
            <MenuItem icon="monitor-smartphone" onSelect={onSessions}>
              {t('staff.sessions')}
            </MenuItem>
            <MenuItem icon="log-out" onSelect={onEndSessions}>
              {t('staff.endSessions')}
            </MenuItem>
            {!isMe && !isLastOwner && (
              <MenuItem icon="user-round-x" onSelect={onRemove} tone="danger">
                {t('staff.remove')}
              </MenuItem>
            )}
          </Menu>
        )}
      </Cell>
    </TableRow>
  );
}

const questionTexts = {
  remove: {
    icon: 'user-round-x',
    title: 'staff.removeTitle',
    effects: 'staff.removeEffects',
    confirm: 'staff.remove',
  },
  endSessions: {
    icon: 'log-out',
    title: 'staff.endSessionsTitle',
    effects: 'staff.endSessionsEffects',
    confirm: 'staff.endSessions',
  },
  role: {
    icon: 'shield-check',
    title: 'staff.roleTitle',
    effects: 'staff.roleEffects',
    confirm: 'staff.roleConfirm',
  },
  stepDown: {
    icon: 'shield-check',
    title: 'staff.stepDownTitle',
    effects: 'staff.stepDownEffects',
    confirm: 'staff.stepDownConfirm',
  },
} as const;

function AskFirst({
  question: { kind, user },
  role,
  onConfirm,
  onClose,
}: {
  question: { kind: keyof typeof questionTexts; user: StaffMember };
  /** Name of the new role, if any. */
  role: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const texts = questionTexts[kind];
  return (
    <ConfirmDialog
      confirmLabel={t(texts.confirm)}
      effects={t(texts.effects)}
      icon={texts.icon}
      onConfirm={onConfirm}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      open
      title={t(texts.title, { name: user.name, role })}
      tone={kind === 'role' ? 'strong' : 'danger'}
    />
  );
}
