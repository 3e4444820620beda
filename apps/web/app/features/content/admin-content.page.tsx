import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Documents } from './admin/document-list.tsx';
import { NewPageDialog } from './admin/page-dialogs.tsx';
import { useContentList } from './content-data.ts';

/** All editable content: announcement bar, menus, home and pages. */
export default function AdminContentPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const query = useContentList();
  const [isNew, setNew] = useState(false);
  const list = query.data ?? [];
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
      {query.isError && (
        <ErrorState heading="h2" onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending && <Skeleton className="h-120 rounded-panel" />}
      {query.data && (
        <div className="grid gap-6">
          <Documents documents={list.filter(({ kind }) => kind !== 'page' && kind !== 'email')} />
          <OtherScreens />
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

const screens = [
  { href: '/admin/texts', icon: 'pencil', title: 'texts.title', text: 'texts.intro' },
  { href: '/admin/emails', icon: 'mail', title: 'emailTexts.title', text: 'emailTexts.intro' },
] as const;

/** Screens for texts rather than layout. */
function OtherScreens() {
  const t = useTranslate();
  return (
    <Panel dense flush>
      <ul className="divide-y divide-line">
        {screens.map(({ href, icon, title, text }) => (
          <li
            className="relative flex min-h-16 items-center gap-4 px-4 py-2.5 hover:bg-ground"
            key={href}
          >
            <Icon className="shrink-0 text-t3" name={icon} />
            <div className="min-w-0 grow">
              <AppLink className="font-semibold after:absolute after:inset-0" href={href}>
                {t(title)}
              </AppLink>
              <p className="text-t3 text-xs">{t(text)}</p>
            </div>
            <Icon className="shrink-0 text-t3 rtl:-scale-x-100" name="chevron-right" size={18} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
