import type { ContentDocument } from '@matjar/contract/content/content.ts';
import { isEmailId } from '@matjar/contract/content/email-texts.ts';
import { useState } from 'react';
import { ConflictNotice } from '../../../admin-table/conflict-notice.tsx';
import { LeaveWarning } from '../../../admin-table/leave-warning.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useShopClock } from '../../../i18n/shop-clock.ts';
import { useSaveKey } from '../../../keyboard.ts';
import { useQueryClient } from '../../../queries.ts';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { contentKey } from '../content-data.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { DocumentMenu } from './document-menu.tsx';
import { EmailForm } from './email-form.tsx';
import { EmailPreview } from './email-preview.tsx';
import { HomeForm } from './home-form.tsx';
import { MenuForm } from './menu-form.tsx';
import { PageForm } from './page-form.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** The form of a document and its preview, side by side. */
export function DocumentEditor({
  opened,
  onLoadNewest,
}: {
  opened: ContentDocument;
  onLoadNewest: () => Promise<void>;
}) {
  const t = useTranslate();
  const queries = useQueryClient();
  const draft = useDraft(opened);
  const { known, value, state } = draft;
  const [showsVersions, setShowsVersions] = useState(false);
  // Fields with local state restart after their value was replaced.
  const [round, setRound] = useState(0);
  const clock = useShopClock();
  const begins = value.kind === 'announcement' && value.from;
  const publishedText =
    begins && Date.parse(begins) > Date.now()
      ? t('content.publishedLater', { time: clock.dateTime(begins) })
      : t(value.kind === 'email' ? 'emailTexts.published' : 'content.publishedNow');
  useSaveKey(() => void draft.save());

  async function step(path: Parameters<Draft['step']>[0], done: string) {
    await draft.step(path, done);
    if (path !== 'publish') setRound((last) => last + 1);
    await queries.invalidateQueries({ queryKey: contentKey, exact: true });
  }

  function take(document: ContentDocument) {
    draft.replace(document);
    setRound((last) => last + 1);
  }

  return (
    <>
      <LeaveWarning when={state !== 'saved'} />
      <PageTitle>{known.title}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: t('content.title'), href: '/admin/content' },
          ...(known.kind === 'email'
            ? [{ label: t('emailTexts.title'), href: '/admin/emails' }]
            : []),
          { label: known.title },
        ]}
      />
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="wrap-anywhere">{known.title}</h1>
        <DraftStatus draft={draft} />
        <div className="ms-auto flex gap-2 max-sm:w-full">
          <Button
            className="max-sm:grow"
            icon="history"
            onClick={() => setShowsVersions(true)}
            variant="outline"
          >
            {t('content.versions')}
          </Button>
          <DocumentMenu document={known} onFailed={draft.explain} onStep={step} onTake={take} />
          <Button
            className="max-sm:grow"
            disabled={!known.hasDraft && state === 'saved'}
            onClick={() => void step('publish', publishedText)}
            pending={draft.pending === 'publish'}
            variant="primary"
          >
            {t('content.publish')}
          </Button>
        </div>
      </div>
      {state === 'conflict' && (
        <ConflictNotice
          error={draft.conflict}
          onReload={() => void onLoadNewest()}
          reloadLabel={t('content.conflictReload')}
          text={t('content.conflictText')}
          title={t('content.conflictTitle')}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="min-w-0" key={round}>
          {value.kind === 'announcement' && <AnnouncementForm draft={draft} value={value} />}
          {value.kind === 'home' && <HomeForm draft={draft} value={value} />}
          {value.kind === 'menu' && <MenuForm draft={draft} value={value} />}
          {value.kind === 'email' && isEmailId(known.id) && (
            <EmailForm draft={draft} id={known.id} value={value} />
          )}
          {value.kind === 'page' && <PageForm draft={draft} value={value} />}
        </div>
        <div className="min-w-0 xl:sticky xl:top-20">
          {known.kind === 'email' ? (
            <EmailPreview draft={draft} />
          ) : (
            <PreviewFrame
              dated={known.kind === 'home'}
              id={known.id}
              name={known.title}
              version={known.version}
            />
          )}
        </div>
      </div>
      <VersionsDrawer
        document={known}
        onFailed={draft.explain}
        onOpenChange={setShowsVersions}
        onRestored={take}
        open={showsVersions}
      />
    </>
  );
}

/** Whether it is saved, and what shoppers see meanwhile. */
function DraftStatus({ draft: { known, state } }: { draft: Draft }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const clock = useShopClock();
  const { isPublished, hasDraft, publishedAt, beginsAt, isOwn } = known;
  const seen =
    isPublished && publishedAt
      ? t(known.kind === 'email' ? 'emailTexts.shoppersGet' : 'content.shoppersSee', {
          time: dateTime(publishedAt),
        })
      : t(
          isOwn || known.kind === 'announcement'
            ? 'content.shoppersSeeNothing'
            : 'content.shoppersSeeBuiltIn',
        );
  return (
    <span aria-live="polite" className="flex flex-wrap items-center gap-2">
      {state === 'saved' && hasDraft && (
        <StatusPill icon="pencil" tone="warn">
          {t('content.savedDraft')}
        </StatusPill>
      )}
      {state === 'saved' && !hasDraft && (
        <StatusPill icon={beginsAt ? 'clock' : 'check'} tone={isPublished ? 'ok' : 'neutral'}>
          {beginsAt
            ? t('content.scheduledFor', { time: clock.dateTime(beginsAt) })
            : t(isPublished ? 'content.upToDate' : 'content.builtIn')}
        </StatusPill>
      )}
      {state === 'unsaved' && <StatusPill tone="neutral">{t('content.saving')}</StatusPill>}
      {state === 'refused' && (
        <StatusPill icon="circle-alert" tone="bad">
          {t('content.notSaved')}
        </StatusPill>
      )}
      {hasDraft && <span className="text-t2 text-xs">{seen}</span>}
    </span>
  );
}
