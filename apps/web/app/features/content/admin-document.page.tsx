import { ApiError } from '@matjar/client/api-error.ts';
import { useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/admin-document.page.ts';
import { DocumentEditor } from './admin/document-editor.tsx';
import { useContentDocument } from './content-data.ts';

export default function AdminDocumentPage({ params }: Route.ComponentProps) {
  const t = useTranslate();
  const query = useContentDocument(params.id);
  // The editor only restarts if somebody asks for the newest version.
  const [round, setRound] = useState(0);

  async function loadNewest() {
    await query.refetch();
    setRound(round + 1);
  }

  if (query.data) {
    return (
      <DocumentEditor key={`${params.id} ${round}`} onLoadNewest={loadNewest} opened={query.data} />
    );
  }
  const { error } = query;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageTitle>{t('shell.notFoundTitle')}</PageTitle>
        <EmptyState
          action={
            <ButtonLink href="/admin/content" variant="primary">
              {t('content.title')}
            </ButtonLink>
          }
          heading="h1"
          icon="search-x"
          text={t('adminTable.notFoundText')}
          title={t('shell.notFoundTitle')}
        />
      </>
    );
  }
  return (
    <>
      <PageTitle>{t('content.title')}</PageTitle>
      <h1 className="mb-5">{t('content.title')}</h1>
      {query.isError ? (
        <ErrorState heading="h2" onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <div className="grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-120 rounded-panel" />
          <Skeleton className="hidden h-120 rounded-panel xl:block" />
        </div>
      )}
    </>
  );
}
