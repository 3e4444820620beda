import {
  newReviewDays,
  type ReviewQueue,
  reviewQueues,
  toAnswer,
} from '@matjar/contract/reviews/reviews.ts';
import type { TableAddressControl } from '../../../admin-table/use-table-address.ts';
import { ViewLinks } from '../../../admin-table/view-links.tsx';
import { api } from '../../../api-client.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../../queries.ts';

const names = {
  new: 'adminReviews.queueNew',
  reported: 'adminReviews.queueReported',
  toAnswer: 'adminReviews.queueToAnswer',
  hidden: 'adminReviews.queueHidden',
} as const satisfies Record<ReviewQueue, string>;

export function readQueue({ filter }: Pick<TableAddressControl, 'filter'>): ReviewQueue | '' {
  return reviewQueues.find((each) => each === filter('queue')) ?? '';
}

/** The work queues with their counts: each is an address of the list. */
export function ReviewQueues({ queue }: { queue: ReviewQueue | '' }) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['GET /admin/reviews/queues'],
    queryFn: async ({ signal }) => (await api.call('GET /admin/reviews/queues', { signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <ViewLinks
      className="border-line md:border-b"
      label={t('adminReviews.queues')}
      views={[
        { label: t('adminReviews.queueAll'), href: '/admin/reviews', isShown: queue === '' },
        ...reviewQueues.map((each) => ({
          label: t(names[each]),
          href: `/admin/reviews?queue=${each}`,
          isShown: queue === each,
          count: data?.[each],
          isBad: each === 'reported',
        })),
      ]}
    />
  );
}

/** Text for an empty queue. */
export function useEmptyQueue(queue: ReviewQueue | '') {
  const t = useTranslate();
  const icon = 'message-square-text' as const;
  if (queue === '') return { icon, title: t('reviews.none'), text: t('adminReviews.emptyText') };
  const texts = {
    new: t('adminReviews.newText', { days: newReviewDays }),
    reported: t('adminReviews.reportedText'),
    toAnswer: t('adminReviews.toAnswerText', toAnswer),
    hidden: t('adminReviews.hiddenText'),
  };
  return { icon, title: t('adminReviews.noneWaiting'), text: texts[queue] };
}
