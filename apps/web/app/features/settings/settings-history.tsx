import type { AuditEntry } from '@matjar/contract/audit.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { paymentMethods } from '@matjar/contract/payment-methods.ts';
import type { PaymentMethodSettings } from '@matjar/contract/payment-settings.ts';
import {
  type SettingName,
  type ShopSettingsData,
  settingNames,
} from '@matjar/contract/settings.ts';
import { useState } from 'react';
import { api } from '../../api-client.ts';
import { textsOfError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { notify } from '../../ui/toasts.ts';
import { useSettingsHistory } from './settings-data.ts';

interface HistoryProps {
  version: number;
  onRestored: (data: ShopSettingsData) => Promise<void>;
}

/** Who changed what, from what to what, and the way back. */
export function SettingsHistory({
  open,
  onOpenChange,
  ...rest
}: HistoryProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslate();
  return (
    <Drawer onOpenChange={onOpenChange} open={open} side="end" title={t('settings.history')}>
      <Entries
        {...rest}
        onRestored={async (data) => {
          await rest.onRestored(data);
          onOpenChange(false);
        }}
      />
    </Drawer>
  );
}

function Entries(props: HistoryProps) {
  const t = useTranslate();
  const answer = useSettingsHistory();
  if (answer.isError) {
    return <ErrorState onRetry={() => void answer.refetch()} retrying={answer.isFetching} />;
  }
  if (!answer.data) {
    return (
      <div className="grid gap-3">
        <Skeleton className="h-24 rounded-r2" />
        <Skeleton className="h-24 rounded-r2" />
      </div>
    );
  }
  if (answer.data.length === 0) {
    return (
      <EmptyState
        icon="history"
        text={t('settings.historyEmptyText')}
        title={t('settings.historyEmpty')}
      />
    );
  }
  return (
    <ol className="divide-y divide-line">
      {answer.data.map((entry) => (
        <Entry {...props} entry={entry} key={entry._id} />
      ))}
    </ol>
  );
}

function Entry({ entry, version, onRestored }: HistoryProps & { entry: AuditEntry }) {
  const t = useTranslate();
  const { moment } = useFormats();
  const [pending, setPending] = useState(false);
  const { before = {}, after = {} } = entry;
  const names = settingNames.filter((name) => name in after);

  async function restore() {
    setPending(true);
    try {
      const { data } = await api.call('POST /admin/settings/history/:id/restore', {
        params: { id: entry._id },
        body: { version },
      });
      notify('success', t('settings.restored'));
      await onRestored(data);
    } catch (error) {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    } finally {
      setPending(false);
    }
  }

  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-center gap-2 text-t2 text-xs">
        {t('settings.historyBy', { name: entry.actor.name, time: moment(entry.createdAt) })}
        {entry.action === 'restore' && (
          <StatusPill tone="neutral">{t('settings.historyRestored')}</StatusPill>
        )}
      </p>
      <dl className="mt-1.5 grid gap-1.5 text-sm">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{t(`settings.${name}`)}</dt>
            <dd className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
              <Value className="text-t3 line-through" name={name} value={before[name]} />
              <span aria-hidden="true">→</span>
              <Value name={name} value={after[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <Button
        className="mt-2"
        icon="undo-2"
        onClick={() => void restore()}
        pending={pending}
        size="sm"
        variant="outline"
      >
        {t('settings.restore')}
      </Button>
    </li>
  );
}

function Value({
  name,
  value,
  className,
}: {
  name: SettingName;
  value: unknown;
  className?: string;
}) {
  const t = useTranslate();
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty || value === undefined) {
    return <span className="text-t3">{t('settings.historyNone')}</span>;
  }
  if (name === 'logo' || name === 'sharePicture') {
    return <img alt="" className="h-10 w-auto rounded-r1" src={String(value)} />;
  }
  if (typeof value === 'boolean') {
    return (
      <span className={className}>{t(value ? 'settings.historyOn' : 'settings.historyOff')}</span>
    );
  }
  const isColour = name === 'brandColour' || name === 'linkColour';
  return (
    <span className={`inline-flex items-center gap-1.5 ${className ?? ''}`}>
      {isColour && (
        <span
          className="size-4 rounded-sm border border-line"
          style={{ background: String(value) }}
        />
      )}
      {writeValue(name, value, t)}
    </span>
  );
}

const modeTexts = {
  off: 'adminTaxes.modeOff',
  included: 'adminTaxes.modeIncluded',
  added: 'adminTaxes.modeAdded',
} as const;

function writeValue(name: SettingName, value: unknown, t: Translate): string {
  if (name === 'taxMode') return t(modeTexts[value as keyof typeof modeTexts]);
  if (name === 'taxRates') {
    const rates = value as { name: string; percent: number }[];
    return rates.map((rate) => `${rate.name} ${rate.percent}%`).join(', ');
  }
  if (name === 'paymentMethods') return writeMethods(value as PaymentMethodSettings, t);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Those that are on, with what is unusual about each: `Bank transfer (≥ 20, + 1, + 2%, Cairo)`. */
function writeMethods(methods: PaymentMethodSettings, t: Translate): string {
  const on = paymentMethods.filter((method) => methods[method].on);
  return on
    .map((method) => {
      const { name, minimum, maximum, fee, feePercent, zones, pickup } = methods[method];
      const rules = [
        name && `“${name}”`,
        minimum !== null && `≥ ${minimum}`,
        maximum !== null && `≤ ${maximum}`,
        fee > 0 && `+ ${fee}`,
        feePercent > 0 && `+ ${feePercent}%`,
        pickup === 'only' && t('adminPaymentMethods.pickupOnly'),
        pickup === 'never' && t('adminPaymentMethods.pickupNever'),
        ...zones,
      ].filter(Boolean);
      const title = t(`adminPaymentMethods.${method}`);
      return rules.length > 0 ? `${title} (${rules.join(', ')})` : title;
    })
    .join('; ');
}
