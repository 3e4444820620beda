import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import type {
  Notification,
  NotificationKind,
} from '@matjar/contract/notifications/notifications.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useMarkRead, type useNotifications } from './use-notifications.ts';

export const kindLabels = {
  order: { text: 'notifications.order', icon: 'receipt-text' },
  lowStock: { text: 'notifications.lowStock', icon: 'boxes' },
  review: { text: 'notifications.review', icon: 'message-square-text' },
  question: { text: 'notifications.question', icon: 'message-circle-question-mark' },
  return: { text: 'notifications.return', icon: 'undo-2' },
  refundFailed: { text: 'notifications.refundFailed', icon: 'circle-alert' },
  paymentReview: { text: 'notifications.paymentReview', icon: 'credit-card' },
  jobFailed: { text: 'notifications.jobFailed', icon: 'triangle-alert' },
  bulkRefused: { text: 'notifications.bulkRefused', icon: 'circle-alert' },
  mention: { text: 'notifications.mention', icon: 'user-round' },
} as const satisfies Record<NotificationKind, { text: PlainMessageKey; icon: IconName }>;

/** Newest first; opening one marks it as read. */
export function NotificationList({
  query,
  isSheet,
}: {
  query: ReturnType<typeof useNotifications>;
  /** It has a title, and its links replace its history entry. */
  isSheet: boolean;
}) {
  const t = useTranslate();
  const markRead = useMarkRead();
  const { data } = query;
  return (
    <div className="grid">
      <div className="flex min-h-14 items-center justify-between gap-3 border-line border-b px-4 empty:hidden max-sm:px-0">
        {!isSheet && <h2 className="text-md md:text-md">{t('notifications.title')}</h2>}
        {data && data.unread > 0 && (
          <Button
            className="ms-auto"
            onClick={() => markRead.mutate(undefined)}
            size="sm"
            variant="link"
          >
            {t('notifications.readAll')}
          </Button>
        )}
      </div>
      {!data && query.isError && (
        <ErrorState
          heading="h3"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          title={t('notifications.failed')}
        />
      )}
      {!data && !query.isError && (
        <LoadingRegion>
          <Skeleton className="m-4 h-40 rounded-r2" />
        </LoadingRegion>
      )}
      {data?.data.length === 0 && (
        <EmptyState
          heading="h3"
          icon="bell"
          text={t('notifications.noneText')}
          title={t('notifications.none')}
        />
      )}
      {data && data.data.length > 0 && (
        <ul className="sm:max-h-110 sm:overflow-y-auto">
          {data.data.map((each) => (
            <Item
              key={each._id}
              notification={each}
              isSheet={isSheet}
              onOpen={() => {
                if (!each.read) markRead.mutate([each._id]);
              }}
            />
          ))}
        </ul>
      )}
      <div className="border-line border-t px-4 py-2 max-sm:px-0">
        <AppLink
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
          href="/admin/notifications"
          replace={isSheet}
        >
          {t('notifications.choose')}
        </AppLink>
      </div>
    </div>
  );
}

function Item({
  notification,
  isSheet,
  onOpen,
}: {
  notification: Notification;
  isSheet: boolean;
  onOpen: () => void;
}) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const { kind, title, text, href, at, read } = notification;
  return (
    <li className="border-line not-last:border-b">
      <AppLink
        className="flex gap-3 px-4 py-3 hover:bg-ground focus-visible:-outline-offset-2 max-sm:px-0"
        href={href}
        onClick={onOpen}
        replace={isSheet}
      >
        <span className="grid size-8.5 shrink-0 place-items-center rounded-full bg-ground text-t2">
          <Icon name={kindLabels[kind].icon} size={16} />
        </span>
        <span className="grid min-w-0 grow gap-0.5 [overflow-wrap:anywhere]">
          <span className={classNames(!read && 'font-semibold')}>
            {title}
            {!read && <VisuallyHidden> ({t('notifications.unread')})</VisuallyHidden>}
          </span>
          {text && <span className="line-clamp-2 text-t2 text-sm">{text}</span>}
          <time className="text-t3 text-xs" dateTime={at}>
            {dateTime(at)}
          </time>
        </span>
        {!read && (
          <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-brand" />
        )}
      </AppLink>
    </li>
  );
}
