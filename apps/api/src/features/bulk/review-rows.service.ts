import { bulkLimits, type ReviewBulkAction } from '@matjar/contract/bulk/bulk.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import {
  findSelectedReviews,
  moderateSelectedReview,
  type SelectedReview,
} from '../reviews/selected-reviews.service.ts';
import type { BulkDeps } from './bulk-deps.ts';
import {
  type Planned,
  type PlannedRow,
  type PreviewRefusal,
  refuseTooMany,
} from './planned-row.ts';
import { noVersion, type RequestOf, type RowWork } from './row-work.ts';

export async function planReviews(
  { db }: BulkDeps,
  { chosen, action }: RequestOf<'reviews'>,
  actor: SignedIn,
): Promise<Planned | PreviewRefusal> {
  const reviews = await findSelectedReviews(db, chosen, bulkLimits.rows, actor);
  if (reviews.length > bulkLimits.rows) return refuseTooMany();
  return { plan: { rows: reviews.map((review) => planReview(review, action)) } };
}

function planReview(review: SelectedReview, action: ReviewBulkAction): PlannedRow {
  const { id: subjectId, label, isHidden, hiddenReason, isApproved } = review;
  const visibility = { shown: !isHidden, hiddenReason };
  const row = { subjectId, label, version: noVersion, warnings: [] };
  const same = (isSame: boolean) => (isSame ? { reason: 'same' as const } : {});
  switch (action.kind) {
    case 'hideReviews':
      return {
        ...row,
        before: visibility,
        after: { shown: false, hiddenReason: action.reason },
        ...same(isHidden && hiddenReason === action.reason),
      };
    case 'showReviews':
      return {
        ...row,
        before: visibility,
        after: { shown: true, hiddenReason: null },
        ...same(!isHidden),
      };
    case 'approveReviews':
      return {
        ...row,
        before: { ...visibility, approved: isApproved },
        after: { ...visibility, approved: true },
        ...same(isApproved),
      };
    case 'deleteReviews':
      return {
        ...row,
        before: { ...visibility, deleted: false },
        after: { ...visibility, deleted: true },
      };
  }
}

export const reviewRows: RowWork = {
  apply({ db }, { subjectId: id, before, after }, _run, actor) {
    return moderateSelectedReview(db, actor, { id, seen: before, values: after });
  },
  undo({ db }, { subjectId: id, before, after }, _run, actor) {
    return moderateSelectedReview(db, actor, { id, seen: after, values: before });
  },
};
