import type { SelectedReviews } from '@matjar/contract/bulk/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { findReviewStates, type ReviewState } from './moderation.queries.ts';
import { checkReview, hideReview, maySeeEmails, restoreReview } from './moderation.service.ts';
import { lockReview } from './reviews.queries.ts';
import { removeReview } from './reviews.service.ts';

export type SelectedReview = ReviewState;

/** Newest first; returns one more than `limit` if there are more. */
export function findSelectedReviews(
  db: Db,
  chosen: SelectedReviews,
  limit: number,
  viewer: SignedIn,
): Promise<SelectedReview[]> {
  if ('ids' in chosen)
    return findReviewStates(db, [...new Set(chosen.ids)].filter(isId), limit + 1);
  const product = chosen.filter.product?.filter(isId);
  const criteria = { ...chosen.filter, product, byEmail: maySeeEmails(viewer) };
  return findReviewStates(db, criteria, limit + 1);
}

interface Moderation {
  shown?: boolean;
  hiddenReason?: string | null;
  approved?: boolean;
  deleted?: boolean;
}

/** By the rules of a single change, if it was not hidden or shown meanwhile. */
export async function moderateSelectedReview(
  db: Db,
  actor: SignedIn,
  { id, seen, values }: { id: string; seen: Moderation; values: Moderation },
): Promise<{ version: number } | Refusal<'not_found' | 'conflict'>> {
  const review = await lockReview(db, id);
  if (!review) return refuse('not_found');
  const { hiddenAt, hiddenReason } = review;
  if ((hiddenAt === null) !== seen.shown || hiddenReason !== (seen.hiddenReason ?? null)) {
    return refuse('conflict');
  }
  const done = await moderate(db, actor, id, values);
  return done instanceof Refusal ? done : { version: 0 };
}

function moderate(db: Db, actor: SignedIn, id: string, values: Moderation) {
  if (values.deleted) return removeReview(db, actor, id);
  if (values.approved) return checkReview(db, actor, id);
  return values.shown
    ? restoreReview(db, actor, id)
    : hideReview(db, actor, id, values.hiddenReason ?? '');
}
