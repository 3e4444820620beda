import type { SystemData } from '@matjar/contract/system/system.ts';
import { useFormats, useNumberLocale } from '../../i18n/formats-context.tsx';
import { useLocale, useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { AreaCards, HealthLabel } from './area-cards.tsx';
import { FailedEmails } from './failed-emails.tsx';
import { JobTable } from './job-table.tsx';
import { formatBytes, formatSeconds } from './measures.ts';
import { FactList, SystemPanel } from './system-panel.tsx';
import { useSystem } from './use-system.ts';
import { Warnings } from './warnings.tsx';

/** System status: first whether it works, then what needs attention. */
export default function AdminSystemPage() {
  const t = useTranslate();
  const { query, ...actions } = useSystem();
  const { data: system } = query;
  const refresh = () => void query.refetch();
  return (
    <>
      <PageTitle>{t('system.title')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1>{t('system.title')}</h1>
          {system && <SystemState isStale={query.isError} system={system} />}
        </div>
        <Button icon="rotate-ccw" onClick={refresh} variant="outline">
          {t('system.refresh')}
        </Button>
      </div>
      {system ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AreaCards system={system} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Warnings system={system} />
              <FailedEmails emails={system.mail.failed} {...actions} />
              <JobTable jobs={system.jobs.list} {...actions} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)]">
              <NewestBackup backup={system.backup} />
              <Versions versions={system.versions} />
            </div>
          </div>
        </div>
      ) : query.isError ? (
        <ErrorState heading="h2" onRetry={refresh} retrying={query.isFetching} />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function SystemState({ system, isStale }: { system: SystemData; isStale: boolean }) {
  const t = useTranslate();
  const locale = useLocale();
  const { timeZone } = usePublicSettings();
  const { warnings, checkedAt } = system;
  const time = new Date(checkedAt).toLocaleTimeString(locale, { timeZone });
  return (
    <>
      {warnings.length === 0 ? (
        <StatusPill icon="circle-check" tone="ok">
          {t('system.allWell')}
        </StatusPill>
      ) : (
        <StatusPill icon="triangle-alert" tone="warn">
          {t('system.toLookAt', { count: warnings.length })}
        </StatusPill>
      )}
      <span className="text-t2 text-xs tabular-nums">{t('system.asOf', { time })}</span>
      {isStale && (
        <span className="basis-full text-bad text-xs" role="alert">
          {t('system.stale')}
        </span>
      )}
    </>
  );
}

function NewestBackup({ backup }: { backup: SystemData['backup'] }) {
  const t = useTranslate();
  const locale = useNumberLocale();
  const { dateTime, count } = useFormats();
  if (!backup) {
    return (
      <SystemPanel title={t('system.backups')}>
        <p className="px-4 font-semibold text-sm">{t('system.noBackup')}</p>
        <p className="px-4 pt-0.5 pb-4 text-t2 text-xs">{t('system.noBackupText')}</p>
      </SystemPanel>
    );
  }
  return (
    <SystemPanel
      aside={
        <HealthLabel isWell={backup.verified}>
          {t(backup.verified ? 'system.verified' : 'system.unverified')}
        </HealthLabel>
      }
      title={t('system.backups')}
    >
      <FactList
        facts={[
          [t('system.taken'), dateTime(backup.takenAt)],
          [t('system.backupTook'), formatSeconds(backup.seconds, locale)],
          [t('system.size'), formatBytes(backup.bytes, locale)],
          [t('system.backupPictures'), count(backup.pictures)],
          [t('system.encrypted'), t(backup.encrypted ? 'system.yes' : 'system.no')],
        ]}
      />
    </SystemPanel>
  );
}

function Versions({ versions }: { versions: SystemData['versions'] }) {
  const t = useTranslate();
  return (
    <SystemPanel title={t('system.versions')}>
      <FactList
        facts={[
          [t('system.versionShop'), versions.shop],
          [t('system.schema'), versions.migration],
          [t('system.postgres'), versions.postgres],
          [t('system.node'), versions.node],
        ]}
      />
    </SystemPanel>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {['shop', 'database', 'catalogue', 'storage', 'mail', 'payments'].map((area) => (
          <Skeleton className="h-25 w-full rounded-panel" key={area} />
        ))}
      </div>
      <Skeleton className="h-120 w-full rounded-panel" />
    </div>
  );
}
