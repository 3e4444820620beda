import type { ContentSummary } from '@matjar/contract/content/content.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useShopClock } from '../../../i18n/shop-clock.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';

/** Documents of a kind with their state. */
export function Documents({
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
  menu: 'menu',
  email: 'mail',
  page: 'file-text',
};

const notes = {
  announcement: 'content.announcementText',
  home: 'content.homeText',
  menu: 'content.menuText',
} as const;

function DocumentRow({ document }: { document: ContentSummary }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const { id, kind, title, path, changed } = document;
  return (
    <li className="relative flex min-h-16 items-center gap-x-4 px-4 py-2.5 max-sm:gap-x-3 hover:bg-ground">
      <Icon className="text-t3" name={icons[kind]} />
      <div className="min-w-0 grow">
        <AppLink
          className="wrap-anywhere font-semibold after:absolute after:inset-0"
          href={`/admin/content/${id}`}
        >
          {title}
        </AppLink>
        <p className="text-t3 text-xs">
          {kind === 'page' ? path : kind !== 'email' && t(notes[kind])}
        </p>
      </div>
      {changed && (
        <span className="text-end text-t2 text-xs max-md:hidden">
          {t('content.changedBy', { name: changed.by, time: dateTime(changed.at) })}
        </span>
      )}
      <DocumentState document={document} />
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
        {t('content.scheduledFor', { time: clock.dateTime(beginsAt) })}
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
