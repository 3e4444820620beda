import { delays, ratings, textLengths } from '@matjar/contract/limits.ts';
import { type ModeratedReview, reviewReplyForm } from '@matjar/contract/reviews/reviews.ts';
import { useState } from 'react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { SelectCards, useSelectColumn } from '../../admin-table/select-column.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { useListSelection } from '../../admin-table/use-selection.ts';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { type TableList, useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { refetchNamed, useQueryClient } from '../../queries.ts';
import { useMay } from '../../session/permissions.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/toasts.ts';
import { AnswerDialog } from './admin/answer-dialog.tsx';
import { HideDialog } from './admin/hide-dialog.tsx';
import { ReviewBulk } from './admin/review-bulk.tsx';
import { ReviewRow, useReviewColumns } from './admin/review-columns.tsx';
import { ReviewQueues, readQueue, useEmptyQueue } from './admin/review-queues.tsx';

const pageSizes = [10, 20, 50];
const stars = Array.from({ length: ratings.maximum }, (_, step) => ratings.maximum - step);

/** The screen to moderate reviews: check, answer, hide with a reason, show again. */
export default function AdminReviewsPage() {
  const t = useTranslate();
  const address = useTableAddress('reviews', pageSizes);
  const filters = {
    queue: readQueue(address),
    rating: address.filter('rating'),
  };
  const list = useTableList('GET /reviews', address, filters);
  const { hide, restore, answer, check } = useModeration();
  const query = { ...filters, keyword: address.keyword };
  const { selection, total } = useListSelection(list, query);
  const select = useSelectColumn<ModeratedReview>(selection, ({ user, product }) =>
    t('bulk.selectNamed', { name: `${user.name}: ${product.title}` }),
  );
  const maySelect = useMay('bulk:write', 'reviews:moderate');
  const empty = useEmptyQueue(filters.queue);
  const rows = useRowWork();
  const [doubted, setDoubted] = useState<ModeratedReview>();
  const [answered, setAnswered] = useState<ModeratedReview>();

  async function show({ _id }: ModeratedReview) {
    const done = await rows.run(_id, () => restore(_id));
    if (done) notify('success', t('adminReviews.restoredDone'));
  }

  async function approve({ _id }: ModeratedReview) {
    const done = await rows.run(_id, () => check(_id));
    if (done) notify('success', t('adminReviews.checkedDone'));
  }

  async function removeAnswer({ _id }: ModeratedReview) {
    setAnswered(undefined);
    const done = await rows.run(_id, () => answer(_id, null));
    if (done) notify('success', t('adminReviews.answerRemoved'));
  }

  const actionsOf = (review: ModeratedReview) => {
    const { name } = review.user;
    return (
      <>
        {!review.hidden && (!review.checked || review.reports.length > 0) && (
          <IconButton
            icon="check"
            iconSize={18}
            label={t('adminReviews.check', { name })}
            onClick={() => void approve(review)}
            pending={rows.isBusy(review._id)}
          />
        )}
        <IconButton
          icon="message-square-text"
          iconSize={18}
          label={t('adminReviews.answerNamed', { name })}
          onClick={() => setAnswered(review)}
        />
        <IconButton
          icon={review.hidden ? 'eye' : 'eye-off'}
          iconSize={18}
          label={t(review.hidden ? 'adminReviews.restoreNamed' : 'adminReviews.hideNamed', {
            name,
          })}
          onClick={() => (review.hidden ? void show(review) : setDoubted(review))}
          pending={rows.isBusy(review._id)}
        />
      </>
    );
  };
  const columns = useReviewColumns(actionsOf);

  return (
    <>
      <AdminListPage
        action={
          <ExportMenu
            address={address}
            choices={[{ fileName: 'reviews' }]}
            filters={filters}
            name="GET /admin/reviews/export"
          />
        }
        address={address}
        card={(review) => (
          <ReviewRow
            actions={actionsOf(review)}
            review={review}
            selection={maySelect ? selection : undefined}
          />
        )}
        cardsHead={maySelect && <SelectCards selection={selection} />}
        columns={maySelect ? [select, ...columns] : columns}
        empty={empty}
        filters={['rating']}
        isBusy={rows.isBusy}
        isSelected={selection.has}
        list={list}
        cardHeight="min-h-50"
        rowHeight="h-18"
        search={{ label: t('adminReviews.search'), delay: delays.adminCategorySearchDebounce }}
        selection={
          selection.count > 0 && <ReviewBulk filters={query} selection={selection} total={total} />
        }
        tabs={<ReviewQueues queue={filters.queue} />}
        title={t('adminFrame.titleReviews')}
        toolbar={
          <SelectFilter
            address={address}
            any={t('adminReviews.anyRating')}
            label={t('adminReviews.rating')}
            name="rating"
            options={stars.map((count) => ({
              value: String(count),
              label: t('ui.stars', { count }),
            }))}
          />
        }
      />
      {doubted && (
        <HideDialog
          effects={t('adminReviews.hideEffects')}
          hide={async (reason) => {
            await rows.follow(doubted._id, hide(doubted._id, reason));
            notify('success', t('adminReviews.hiddenDone'));
          }}
          onClose={() => setDoubted(undefined)}
          quote={doubted.review}
          reasonHint={t('adminReviews.reasonHint')}
          title={t('adminReviews.hideTitle', { name: doubted.user.name })}
        />
      )}
      {answered && (
        <AnswerDialog
          answer={answered.answer?.text ?? ''}
          effects={t('adminReviews.answerEffects')}
          longest={textLengths.reviewAnswer.maximum}
          onClose={() => setAnswered(undefined)}
          onRemove={answered.answer && (() => void removeAnswer(answered))}
          quote={answered.review}
          save={async (text) => {
            await rows.follow(answered._id, answer(answered._id, text));
            notify('success', t('adminReviews.answerSaved'));
          }}
          saveLabel={t('adminReviews.answerSave')}
          schema={reviewReplyForm}
          title={t('adminReviews.answerTitle', { name: answered.user.name })}
        />
      )}
    </>
  );
}

/** Hides, shows and answers reviews; rows are updated from the response. */
function useModeration() {
  const queryClient = useQueryClient();
  const pages = { queryKey: ['GET /reviews'] } as const;

  async function show(id: string, change: Promise<{ data: ModeratedReview }>): Promise<void> {
    const { data } = await change;
    queryClient.setQueriesData<TableList<ModeratedReview>>(pages, (page) =>
      page ? { ...page, data: page.data.map((row) => (row._id === id ? data : row)) } : page,
    );
    // The rating of its product changes with it.
    void refetchNamed(
      queryClient,
      'GET /reviews',
      'GET /admin/reviews/queues',
      'GET /admin/products',
    );
  }

  return {
    check: (id: string) => show(id, api.call('PUT /reviews/:id/check', { params: { id } })),
    hide: (id: string, reason: string) =>
      show(id, api.call('PUT /reviews/:id/hide', { params: { id }, body: { reason } })),
    restore: (id: string) => show(id, api.call('PUT /reviews/:id/restore', { params: { id } })),
    answer: (id: string, answer: string | null) =>
      show(id, api.call('PUT /reviews/:id/answer', { params: { id }, body: { answer } })),
  };
}
