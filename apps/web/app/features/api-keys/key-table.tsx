import type { ApiKey } from '@matjar/contract/api-keys.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { permissionTexts } from '../staff/staff-texts.ts';

export function KeyTable({
  keys,
  isBusy,
  onRevoke,
}: {
  keys: readonly ApiKey[];
  isBusy: (id: string) => boolean;
  onRevoke: (key: ApiKey) => void;
}) {
  const t = useTranslate();
  return (
    <Panel dense flush>
      <Table label={t('apiKeys.title')}>
        <TableHead>
          <HeadCell>{t('apiKeys.key')}</HeadCell>
          <HeadCell>{t('apiKeys.state')}</HeadCell>
          <HeadCell>{t('apiKeys.scopes')}</HeadCell>
          <HeadCell>{t('apiKeys.ends')}</HeadCell>
          <HeadCell>{t('apiKeys.lastUsed')}</HeadCell>
          <HeadCell>{t('apiKeys.madeBy')}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t('apiKeys.revoke')}</VisuallyHidden>
          </HeadCell>
        </TableHead>
        <tbody>
          {keys.map((key) => (
            <KeyRow
              isBusy={isBusy(key._id)}
              key={key._id}
              onRevoke={() => onRevoke(key)}
              row={key}
            />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

const states = {
  active: { text: 'apiKeys.stateActive', tone: 'ok' },
  expired: { text: 'apiKeys.stateExpired', tone: 'neutral' },
  revoked: { text: 'apiKeys.stateRevoked', tone: 'bad' },
} as const;

function KeyRow({ row, isBusy, onRevoke }: { row: ApiKey; isBusy: boolean; onRevoke: () => void }) {
  const t = useTranslate();
  const { date, moment } = useFormats();
  const { name, start, scopes, lostScopes, state, expiresAt, lastUsedAt, madeBy } = row;
  return (
    <TableRow>
      <Cell>
        <span className="block max-w-40 truncate font-semibold sm:max-w-60">{name}</span>
        <code className="text-t3 text-xs" dir="ltr">
          {start}…
        </code>
      </Cell>
      <Cell>
        <StatusPill tone={states[state].tone}>{t(states[state].text)}</StatusPill>
      </Cell>
      <Cell className="min-w-52 text-t2 text-xs">
        {scopes.map((scope, at) => (
          <span key={scope}>
            {at > 0 && ', '}
            {lostScopes.includes(scope) ? (
              <span className="text-bad" title={t('apiKeys.lostTitle')}>
                {t('apiKeys.lost', { name: t(permissionTexts[scope]) })}
              </span>
            ) : (
              t(permissionTexts[scope])
            )}
          </span>
        ))}
      </Cell>
      <Cell className="whitespace-nowrap text-t2">
        {expiresAt ? date(expiresAt) : t('apiKeys.endsNever')}
      </Cell>
      <Cell className="whitespace-nowrap text-t2">
        {lastUsedAt ? moment(lastUsedAt) : t('apiKeys.unused')}
      </Cell>
      <Cell className="whitespace-nowrap text-t2">
        {t('apiKeys.madeOn', { name: madeBy.name, date: date(row.createdAt) })}
      </Cell>
      <Cell end>
        {state === 'active' && (
          <Button
            aria-label={t('apiKeys.revokeNamed', { name })}
            onClick={onRevoke}
            pending={isBusy}
            size="sm"
            variant="danger-outline"
          >
            {t('apiKeys.revoke')}
          </Button>
        )}
      </Cell>
    </TableRow>
  );
}
