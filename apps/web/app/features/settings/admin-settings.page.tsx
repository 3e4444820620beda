import type { ShopSettingsData } from '@matjar/contract/settings/settings.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQueryClient } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { settingsKey, useChecklist, useSettings } from './settings-data.ts';
import { SettingsForm } from './settings-form.tsx';

export default function AdminSettingsPage() {
  const t = useTranslate();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const query = useSettings();
  const checklist = useChecklist();
  // On phones it stands above the form, which would give way to it; if it fails, the form does not wait.
  const isChecklistAwaited = checklist.isPending && checklist.failureCount === 0;
  // The form only restarts if somebody asks for the newest version, never while it is filled in.
  const [round, setRound] = useState(0);

  /** Takes over the saved settings, and updates name, logo and colours of the page. */
  async function take(data: ShopSettingsData) {
    queries.setQueryData(settingsKey, { data });
    await queries.invalidateQueries({ queryKey: settingsKey, refetchType: 'none' });
    await revalidate();
  }

  async function loadNewest() {
    await query.refetch();
    setRound(round + 1);
  }

  if (query.data && !isChecklistAwaited) {
    return <SettingsForm data={query.data} key={round} onLoadNewest={loadNewest} onSaved={take} />;
  }
  return (
    <>
      <PageTitle>{t('settings.title')}</PageTitle>
      <h1 className="mb-5">{t('settings.title')}</h1>
      {query.isError ? (
        <ErrorState heading="h2" onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[184px_minmax(0,1fr)] xl:grid-cols-[184px_minmax(0,1fr)_300px]">
          <Skeleton className="hidden h-60 rounded-panel lg:block" />
          <Skeleton className="h-150 rounded-panel" />
          <Skeleton className="hidden h-120 rounded-panel xl:block" />
        </div>
      )}
    </>
  );
}
