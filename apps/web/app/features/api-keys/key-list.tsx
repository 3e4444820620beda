import type { ApiKey } from '@matjar/contract/accounts/api-keys.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { permissionTexts } from '../staff/staff-texts.ts';

export function KeyList({
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
      <ul aria-label={t('apiKeys.title')} className="divide-y divide-line">
        {keys.map((key) => (
          <KeyRow isBusy={isBusy(key._id)} key={key._id} onRevoke={() => onRevoke(key)} row={key} />
        ))}
      </ul>
    </Panel>
  );
}

const states = {
  active: { text: 'apiKeys.stateActive', tone: 'ok', icon: 'circle-check' },
  expired: { text: 'apiKeys.stateExpired', tone: 'neutral', icon: 'clock' },
  revoked: { text: 'apiKeys.stateRevoked', tone: 'bad', icon: 'circle-x' },
} as const;

function KeyRow({ row, isBusy, onRevoke }: { row: ApiKey; isBusy: boolean; onRevoke: () => void }) {
  const t = useTranslate();
  const { date, dateTime } = useFormats();
  const { name, start, scopes, lostScopes, state, createdAt, expiresAt, lastUsedAt, madeBy } = row;
  const { text, tone, icon } = states[state];
  const held = scopes.filter((scope) => !lostScopes.includes(scope));
  const nameAll = (list: typeof scopes) =>
    list.map((scope) => t(permissionTexts[scope])).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4">
      <div className="min-w-0 grow basis-70">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <code className="text-t3 text-xs" dir="ltr">
            {start}…
          </code>
          <StatusPill icon={icon} tone={tone}>
            {t(text)}
          </StatusPill>
        </p>
        <p className="mt-1 text-sm text-t2">{nameAll(held)}</p>
        {lostScopes.length > 0 && (
          <p className="text-bad text-xs">{t('apiKeys.lost', { names: nameAll(lostScopes) })}</p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-4 text-t3 text-xs tabular-nums">
          <span>
            {expiresAt ? t('apiKeys.ends', { date: date(expiresAt) }) : t('apiKeys.endsNever')}
          </span>
          <span>
            {lastUsedAt
              ? t('apiKeys.lastUsed', { when: dateTime(lastUsedAt) })
              : t('apiKeys.unused')}
          </span>
          <span>{t('apiKeys.madeBy', { name: madeBy.name, date: date(createdAt) })}</span>
        </p>
      </div>
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
    </li>
  );
}
