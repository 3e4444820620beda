import type { SystemArea, SystemData } from '@matjar/contract/system/system.ts';
import type { ReactNode } from 'react';
import { useFormats, useNumberLocale } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Progress } from '../../ui/progress.tsx';
import { formatBytes, formatSeconds, writeName } from './measures.ts';

/** The areas of the shop: state, one value, one line. */
export function AreaCards({ system }: { system: SystemData }) {
  const t = useTranslate();
  const locale = useNumberLocale();
  const { count } = useFormats();
  const { shop, versions, database, catalogue, mail, payments } = system;
  const { open, idle, limit } = database.connections;
  const needsLook = (area: SystemArea) => system.warnings.some((each) => each.area === area);
  const card = (area: SystemArea) => ({ isWell: !needsLook(area) });
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <AreaCard
        {...card('shop')}
        value={t('system.processes', { count: shop.processes })}
        icon="store"
        line={t('system.shopLine', {
          version: versions.shop,
          time: formatSeconds(shop.upSeconds, locale),
        })}
        title={t('system.shop')}
      />
      <AreaCard
        {...card('database')}
        value={t('system.databaseAnswer', {
          milliseconds: count(Math.ceil(database.milliseconds)),
        })}
        icon="database"
        line={t('system.databaseLine', {
          busy: count(open - idle),
          limit: count(limit),
          size: formatBytes(database.bytes, locale),
        })}
        title={t('system.database')}
      />
      <AreaCard
        {...card('catalogue')}
        value={t('system.products', { count: catalogue.products })}
        icon="search"
        line={
          catalogue.isReady
            ? t(catalogue.isListening ? 'system.catalogueLine' : 'system.catalogueDeaf')
            : t('system.catalogueLoading')
        }
        title={t('system.catalogue')}
      />
      <StorageCard isWell={!needsLook('storage')} storage={system.storage} />
      <AreaCard
        {...card('mail')}
        value={t('system.waiting', { count: count(mail.waiting) })}
        icon="mail"
        line={t('system.mailLine', {
          way: t(mail.way === 'smtp' ? 'system.smtp' : 'system.mailbox'),
          count: mail.givenUp,
        })}
        title={t('system.mail')}
      />
      <AreaCard
        {...card('payments')}
        value={
          payments.provider
            ? t('system.cardsBy', { provider: writeName(payments.provider) })
            : t('system.cashOnly')
        }
        icon="credit-card"
        line={t('system.paymentsLine', {
          review: count(payments.underReview),
          refunds: count(payments.refundsWaiting + payments.refundsFailed),
        })}
        title={t('system.payments')}
      />
    </div>
  );
}

function StorageCard({ storage, isWell }: { storage: SystemData['storage']; isWell: boolean }) {
  const t = useTranslate();
  const locale = useNumberLocale();
  const { place, pictures, disk } = storage;
  const room = disk
    ? t('system.disk', {
        free: formatBytes(disk.freeBytes, locale),
        total: formatBytes(disk.totalBytes, locale),
      })
    : t('system.diskUnknown');
  return (
    <AreaCard
      value={t('system.pictures', { count: pictures })}
      icon="image"
      isWell={isWell}
      line={place === 'bucket' ? t('system.bucket') : room}
      title={t('system.storage')}
    >
      {disk && (
        <div className="mb-1.5 w-16 shrink-0">
          <Progress
            label={t('system.diskUsed')}
            value={Math.round((1 - disk.freeBytes / disk.totalBytes) * 100)}
          />
        </div>
      )}
    </AreaCard>
  );
}

function AreaCard({
  icon,
  title,
  isWell,
  value,
  line,
  children,
}: {
  icon: IconName;
  title: string;
  isWell: boolean;
  value: string;
  line: string;
  children?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Panel className="min-w-0 p-4!" dense>
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex min-w-0 items-center gap-2.5 font-semibold text-sm md:text-sm">
          <Icon className="shrink-0 text-t2" name={icon} size={18} />
          {title}
        </h2>
        <HealthLabel isWell={isWell}>{t(isWell ? 'system.works' : 'system.look')}</HealthLabel>
      </div>
      <div className="mt-2.5 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold tabular-nums">{value}</p>
          <p className="mt-0.5 text-t2 text-xs tabular-nums">{line}</p>
        </div>
        {children}
      </div>
    </Panel>
  );
}

/** A state in a word; never by colour alone. */
export function HealthLabel({ isWell, children }: { isWell: boolean; children: ReactNode }) {
  return (
    <span
      className={`flex shrink-0 items-center gap-1.5 font-semibold text-xs ${isWell ? 'text-ok' : 'text-warn'}`}
    >
      <Icon name={isWell ? 'circle-check' : 'triangle-alert'} size={16} />
      {children}
    </span>
  );
}
