import type { ApiCall, StaffRole } from '@matjar/contract/accounts/staff.ts';
import { Fragment, useState } from 'react';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingOrError } from '../../ui/loading-or-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Mark } from './role-table.tsx';
import { nameRole, permissionTexts } from './staff-texts.ts';
import { useStaff } from './use-staff.ts';

const whoTexts = {
  everybody: 'staff.callsEverybody',
  signedIn: 'staff.callsSignedIn',
  account: 'staff.callsAccount',
} as const;

/** Every call of the API beside every role. */
export default function AdminCallsPage() {
  const t = useTranslate();
  const { data: staff, ...response } = useStaff();
  const { data: calls, ...callsResponse } = useQuery({
    queryKey: ['GET /admin/staff/calls'],
    queryFn: ({ signal }) => api.call('GET /admin/staff/calls', { signal }),
    select: ({ data }) => data,
  });
  return (
    <>
      <PageTitle>{t('staff.callsTitle')}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: t('staff.title'), href: '/admin/staff' },
          { label: t('staff.callsTitle') },
        ]}
      />
      <h1 className="mt-1">{t('staff.callsTitle')}</h1>
      <p className="mt-1.5 mb-5 max-w-160 text-sm text-t2">{t('staff.callsText')}</p>
      {staff && calls ? (
        <Calls calls={calls} roles={staff.roles} />
      ) : (
        <LoadingOrError query={response.isError ? response : callsResponse}>
          <Skeleton className="h-120 rounded-panel" />
        </LoadingOrError>
      )}
    </>
  );
}

function Calls({ calls, roles }: { calls: readonly ApiCall[]; roles: readonly StaffRole[] }) {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const [isOpenToo, setOpenToo] = useState(false);
  const described = (call: ApiCall) => describeCaller(call, t);
  const found = findCalls(calls, words, described).filter(
    ({ who }) => isOpenToo || who === 'staff',
  );
  return (
    <>
      <search className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <TextInput
          aria-label={t('staff.callsSearch')}
          className="min-w-60 grow sm:max-w-100"
          dense
          onChange={({ target }) => setWords(target.value)}
          placeholder={t('staff.callsSearchHint')}
          start={<Icon name="search" size={18} />}
          type="search"
          value={words}
        />
        <Checkbox checked={isOpenToo} onChange={({ target }) => setOpenToo(target.checked)}>
          {t('staff.callsOpen')}
        </Checkbox>
        <span aria-live="polite" className="text-sm text-t2 tabular-nums sm:ms-auto">
          {t('staff.callsCount', { count: found.length })}
        </span>
      </search>
      <Panel dense flush>
        {found.length === 0 ? (
          <p className="p-5 text-t2">{t('staff.callsNone')}</p>
        ) : (
          <CallTable calls={found} roles={roles} />
        )}
      </Panel>
    </>
  );
}

function CallTable({ calls, roles }: { calls: readonly ApiCall[]; roles: readonly StaffRole[] }) {
  const t = useTranslate();
  return (
    <Table
      // Scrolls inside itself, so that the roles stay above their columns.
      className="max-h-[calc(100dvh-8rem)] overflow-y-auto [&_thead_th:first-child]:z-3! [&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-2"
      label={t('staff.callsTitle')}
    >
      <TableHead>
        <HeadCell className="min-w-50 md:min-w-80">{t('staff.call')}</HeadCell>
        {roles.map((role) => (
          <HeadCell className="min-w-24 text-center! font-semibold! text-t1!" key={role._id}>
            {nameRole(t, role)}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        {groupCalls(calls).map(([topic, list]) => (
          <Fragment key={topic}>
            <tr>
              <th
                className="border-line border-b bg-sunken px-3.5 py-2 text-start font-semibold text-t2 text-xs"
                scope="rowgroup"
              >
                {topic}
              </th>
              <td className="border-line border-b bg-sunken" colSpan={roles.length} />
            </tr>
            {list.map((call) => (
              <TableRow key={call.name}>
                <th
                  className="border-line border-b bg-surface px-3.5 py-2 text-start font-normal"
                  scope="row"
                >
                  <span className="block text-pretty">{call.summary}</span>
                  <code className="block text-t3 text-xs [overflow-wrap:anywhere]">
                    {call.name}
                  </code>
                  <span className="block text-t2 text-xs">{describeCaller(call, t)}</span>
                </th>
                {roles.map((role) => (
                  <Cell className="py-2! text-center" key={role._id}>
                    <Mark granted={mayCall(role, call)} />
                  </Cell>
                ))}
              </TableRow>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

/** Who may call: the permissions by name, or everybody of a kind. */
function describeCaller(
  { who, permissions, anyOf }: ApiCall,
  t: ReturnType<typeof useTranslate>,
): string {
  if (who !== 'staff') return t(whoTexts[who]);
  const names = permissions.map((each) => t(permissionTexts[each])).join(', ');
  return anyOf ? t('staff.callsAnyOf', { permissions: names }) : names;
}

/** Calls in the order of the contract, by topic. */
function groupCalls(calls: readonly ApiCall[]): [topic: string, calls: ApiCall[]][] {
  const topics = [...new Set(calls.map(({ topic }) => topic))];
  return topics.map((topic) => [topic, calls.filter((call) => call.topic === topic)]);
}

/** Calls that have all words in their path, summary, topic or permissions. */
function findCalls(
  calls: readonly ApiCall[],
  words: string,
  namePermissions: (call: ApiCall) => string,
): ApiCall[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const text =
      `${call.name} ${call.summary} ${call.topic} ${namePermissions(call)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** True if the role may make the call. */
function mayCall(
  { permissions: granted }: Pick<StaffRole, 'permissions'>,
  { who, permissions, anyOf }: ApiCall,
): boolean {
  if (who !== 'staff') return true;
  const isGiven = (each: ApiCall['permissions'][number]) => granted.includes(each);
  return anyOf ? permissions.some(isGiven) : permissions.every(isGiven);
}
