import type { ContentSummary } from '@matjar/contract/content.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useShopClock } from '../../i18n/use-shop-clock.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { NewPageDialog } from './admin/page-dialogs.tsx';
import { useContentList } from './content-data.ts';

/** Everything that can be arranged: what stands around pages, and the pages. */
export default function AdminContentPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const answer = useContentList();
  const [isNew, setNew] = useState(false);
  const list = answer.data ?? [];
  const own = list.filter(({ isOwn }) => isOwn);
  return (
    <>
      <PageTitle>{t('content.title')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1>{t('content.title')}</h1>
        <Button icon="plus" onClick={() => setNew(true)} variant="primary">
          {t('content.newPage')}
        </Button>
      </div>
      {answer.isError && (
        <ErrorState
          heading="h2"
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      )}
      {answer.isPending && <Skeleton className="h-120 rounded-panel" />}
      {answer.data && (
        <div className="grid max-w-240 gap-6">
          <Documents documents={list.filter(({ kind }) => kind !== 'page')} />
          <Documents
            documents={list.filter(({ kind, isOwn }) => kind === 'page' && !isOwn)}
            title={t('content.pages')}
          />
          <Documents
            documents={own}
            empty={t('content.ownPagesEmpty')}
            title={t('content.ownPages')}
          />
        </div>
      )}
      {isNew && (
        <NewPageDialog
          onClose={() => setNew(false)}
          onCreated={({ id }) => void navigate(`/admin/content/${id}`)}
        />
      )}
    </>
  );
}

function Documents({
  title,
  documents,
  empty,
}: {
  title?: string;
  documents: readonly ContentSummary[];
  empty?: string;
}) {
  return (
    <section>
      {title && <h2 className="mb-2.5 text-md md:text-md">{title}</h2>}
      <Panel dense flush>
        {documents.length === 0 && <p className="p-5 text-t2">{empty}</p>}
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <DocumentRow document={document} key={document.id} />
          ))}
        </ul>
      </Panel>
    </section>
  );
}

const icons: Record<ContentSummary['kind'], IconName> = {
  announcement: 'megaphone',
  home: 'house',
  page: 'file-text',
};

const notes = { announcement: 'content.announcementText', home: 'content.homeText' } as const;

function DocumentRow({ document }: { document: ContentSummary }) {
  const t = useTranslate();
  const { moment } = useFormats();
  const { id, kind, title, path, changed } = document;
  return (
    <li className="relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-ground">
      <Icon className="text-t3" name={icons[kind]} />
      <div className="min-w-0 grow">
        <AppLink
          className="wrap-anywhere font-semibold after:absolute after:inset-0"
          href={`/admin/content/${id}`}
        >
          {title}
        </AppLink>
        <p className="text-t3 text-xs">{kind === 'page' ? path : t(notes[kind])}</p>
      </div>
      <DocumentState document={document} />
      <span className="w-52 text-t2 text-xs max-md:hidden">
        {changed && t('content.changedBy', { name: changed.by, time: moment(changed.at) })}
      </span>
      <Icon className="text-t3 rtl:-scale-x-100" name="chevron-right" size={18} />
    </li>
  );
}

function DocumentState({ document }: { document: ContentSummary }) {
  const t = useTranslate();
  const clock = useShopClock();
  const { hasDraft, isPublished, beginsAt, isOwn, kind } = document;
  if (hasDraft) {
    return (
      <StatusPill icon="pencil" tone="warn">
        {t(isPublished ? 'content.draftOf' : 'content.draft')}
      </StatusPill>
    );
  }
  if (beginsAt) {
    return (
      <StatusPill icon="clock" tone="ok">
        {t('content.scheduledFor', { time: clock.moment(beginsAt) })}
      </StatusPill>
    );
  }
  if (isPublished) {
    return (
      <StatusPill icon="check" tone="ok">
        {t('content.published')}
      </StatusPill>
    );
  }
  return (
    <StatusPill tone="neutral">
      {t(isOwn || kind === 'announcement' ? 'content.hidden' : 'content.builtIn')}
    </StatusPill>
  );
}
