import type { Webhook } from '@matjar/contract/webhooks/webhooks.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useMayChange } from './use-webhooks.ts';

export interface WebhookActions {
  onEdit: () => void;
  onTest: () => void;
  onRotate: () => void;
  onRemove: () => void;
}

/** A webhook: state, events and problems. */
export function WebhookRow({
  webhook,
  isBusy,
  onEdit,
  onTest,
  onRotate,
  onRemove,
}: { webhook: Webhook; isBusy: boolean } & WebhookActions) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const mayChange = useMayChange(webhook);
  const { _id: id, name, url, events, active, pausedAt, failingSince, waiting, givenUp } = webhook;
  return (
    <Panel className="flex flex-wrap items-center gap-x-5 gap-y-3" dense>
      <div className="min-w-0 grow basis-70">
        <h2 className="flex flex-wrap items-center gap-2.5 font-head text-md tracking-[-0.02em]">
          {name}
          <State webhook={webhook} />
        </h2>
        <p className="mt-0.5 text-sm text-t2 wrap-anywhere" dir="ltr">
          {url}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-t3 text-xs tabular-nums">
          <span title={events.join(', ')}>
            {t('webhooks.eventCount', { count: events.length })}
          </span>
          {waiting > 0 && <span>{t('webhooks.waitingCount', { count: waiting })}</span>}
          {givenUp > 0 && (
            <span className="text-bad">{t('webhooks.givenUpCount', { count: givenUp })}</span>
          )}
        </p>
        {!active && pausedAt && (
          <p className="mt-1 text-bad text-xs">
            {t(webhook.saverLeft ? 'webhooks.leftText' : 'webhooks.pausedText', {
              date: dateTime(pausedAt),
            })}
          </p>
        )}
        {!mayChange && <p className="mt-1 text-t3 text-xs">{t('webhooks.notYours')}</p>}
        {active && failingSince && (
          <p className="mt-1 text-warn text-xs">
            {t('webhooks.failingText', { date: dateTime(failingSince) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <ButtonLink
          aria-label={t('webhooks.logOf', { name })}
          href={`/admin/webhooks/${id}`}
          icon="history"
          size="sm"
          variant="outline"
        >
          {t('webhooks.log')}
        </ButtonLink>
        {mayChange && (
          <IconButton
            icon="pencil"
            iconSize={18}
            label={t('webhooks.editNamed', { name })}
            onClick={onEdit}
          />
        )}
        <Menu
          trigger={
            <IconButton
              disabled={isBusy}
              icon="ellipsis"
              iconSize={18}
              label={t('webhooks.more', { name })}
            />
          }
        >
          <MenuItem disabled={!active} icon="play" onSelect={onTest}>
            {t('webhooks.test')}
          </MenuItem>
          {mayChange && (
            <>
              <MenuItem icon="key-round" onSelect={onRotate}>
                {t('webhooks.rotate')}
              </MenuItem>
              <MenuItem icon="trash-2" onSelect={onRemove} tone="danger">
                {t('webhooks.remove')}
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
    </Panel>
  );
}

function State({ webhook: { active, pausedAt, failingSince } }: { webhook: Webhook }) {
  const t = useTranslate();
  if (!active && pausedAt) {
    return (
      <StatusPill icon="pause" tone="bad">
        {t('webhooks.statePaused')}
      </StatusPill>
    );
  }
  if (!active) return <StatusPill tone="neutral">{t('webhooks.stateOff')}</StatusPill>;
  if (failingSince) {
    return (
      <StatusPill icon="triangle-alert" tone="warn">
        {t('webhooks.stateFailing')}
      </StatusPill>
    );
  }
  return (
    <StatusPill icon="circle-check" tone="ok">
      {t('webhooks.stateOn')}
    </StatusPill>
  );
}
