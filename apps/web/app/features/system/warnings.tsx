import type { SystemData, SystemWarning, TroubledPayment } from '@matjar/contract/system/system.ts';
import { Link } from 'react-router';
import { formatPrice } from '../../i18n/formats.ts';
import { useFormats, useNumberLocale } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SystemPanel } from './system-panel.tsx';

const words = {
  'proxy-untrusted': ['system.proxyUntrusted', 'system.proxyUntrustedText'],
  'migrations-pending': ['system.migrationsPending', 'system.migrationsPendingText'],
  'pool-waits': ['system.poolWaits', 'system.poolWaitsText'],
  'index-loading': ['system.indexLoading', 'system.indexLoadingText'],
  'listener-lost': ['system.listenerLost', 'system.listenerLostText'],
  'storage-low': ['system.storageLow', 'system.storageLowText'],
  'mail-to-disk': ['system.mailToDisk', 'system.mailToDiskText'],
  'emails-given-up': ['system.emailsGivenUp', 'system.emailsGivenUpText'],
  'emails-late': ['system.emailsLate', 'system.emailsLateText'],
  'payments-review': ['system.paymentsReview', 'system.paymentsReviewText'],
  'refunds-failed': ['system.refundsFailed', 'system.refundsFailedText'],
  'holds-overdue': ['system.holdsOverdue', 'system.holdsOverdueText'],
  'jobs-stopped': ['system.jobsStopped', 'system.jobsStoppedText'],
  'jobs-failed': ['system.jobsFailed', 'system.jobsFailedText'],
  'backup-due': ['system.backupDue', 'system.backupDueText'],
} as const satisfies Record<SystemWarning['code'], readonly [string, string]>;

const wayOn = 'font-semibold text-brand-ink text-xs underline-offset-4 hover:underline';

/** Problems that need attention, with what to do; empty if everything works. */
export function Warnings({ system }: { system: SystemData }) {
  const t = useTranslate();
  if (system.warnings.length === 0) return null;
  return (
    <SystemPanel title={t('system.warnings')}>
      <ul>
        {system.warnings.map(({ code, count = 0 }) => (
          <li className="flex gap-3 border-line border-t px-4 py-3.5" key={code}>
            <Icon className="mt-0.5 shrink-0 text-warn" name="triangle-alert" size={18} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold text-sm">{t(words[code][0], { count })}</p>
              <p className="mt-0.5 max-w-160 text-t2 text-xs [overflow-wrap:anywhere]">
                {t(words[code][1])}
              </p>
              <Payments code={code} payments={system.payments.troubled} />
            </div>
            {code === 'payments-review' && (
              <Link className={wayOn} to="/admin/payments?status=review">
                {t('adminPayments.title')}
              </Link>
            )}
            {code === 'backup-due' && (
              <Link className={wayOn} to="/admin/settings">
                {t('system.toSettings')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </SystemPanel>
  );
}

/** Links to the orders of the counted payments. */
function Payments({
  code,
  payments,
}: {
  code: SystemWarning['code'];
  payments: TroubledPayment[];
}) {
  const t = useTranslate();
  const locale = useNumberLocale();
  const { dateTime } = useFormats();
  const trouble = { 'payments-review': 'review', 'refunds-failed': 'refund' }[code as string];
  const counted = payments.filter((each) => each.trouble === trouble);
  if (counted.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1.5 text-xs tabular-nums">
      {counted.map(({ _id, order, amount, currency, createdAt }) => (
        <li className="flex flex-wrap gap-x-3 text-t2" key={_id}>
          {order ? (
            <Link className={wayOn} to={`/admin/orders/${order._id}`}>
              {t('system.order', { number: order.number })}
            </Link>
          ) : (
            <span>{t('system.noOrder')}</span>
          )}
          <span>{formatPrice(amount, currency, locale)}</span>
          <span>{dateTime(createdAt)}</span>
        </li>
      ))}
    </ul>
  );
}
