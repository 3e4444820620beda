import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { listResponse } from '@matjar/contract/list.ts';
import type { ModeratedReview, ModerationQuery } from '@matjar/contract/reviews/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  countQueues,
  findModeratedReview,
  findModeratedReviews,
  setAnswer,
  setChecked,
  setHidden,
} from './moderation.queries.ts';
import { mapModerated } from './review.mapper.ts';
import { resolveReports } from './review-reports.queries.ts';
import { changeRatings, lockReview } from './reviews.queries.ts';

/** Moderators without permission to see customers only see names of authors. */
export function maySeeEmails(viewer: Pick<SignedIn, 'permissions'>): boolean {
  return hasPermissions(viewer, 'customers:read');
}

export async function listReviews(db: Db, query: ModerationQuery, viewer: SignedIn) {
  const product = query.product?.filter(isId);
  const byEmail = maySeeEmails(viewer);
  const { total, rows } = await findModeratedReviews(db, { ...query, product, byEmail });
  return listResponse(
    total,
    query,
    rows.map((row) => mapModerated(row, byEmail)),
  );
}

export async function listQueues(db: Db) {
  return { data: await countQueues(db) };
}

type Moderated = { data: ModeratedReview } | Refusal<'not_found'>;

/** Hides a review and leaves it out of averages. Hiding again changes the reason. */
export function hideReview(
  db: Db,
  actor: SignedIn,
  id: string,
  reason: string,
): Promise<Moderated> {
  return moderate(db, actor, id, reason);
}

export function restoreReview(db: Db, actor: SignedIn, id: string): Promise<Moderated> {
  return moderate(db, actor, id, null);
}

function moderate(db: Db, actor: SignedIn, id: string, reason: string | null): Promise<Moderated> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockReview(tx, id) : undefined;
    if (!before) return refuse('not_found');
    const hidden = reason !== null;
    const wasHidden = before.hiddenAt !== null;
    const isChange = hidden !== wasHidden || reason !== before.hiddenReason;
    if (isChange) await setHidden(tx, id, reason);
    if (hidden) await resolveReports(tx, id);
    if (hidden !== wasHidden) {
      const sign = hidden ? -1 : 1;
      await changeRatings(tx, before.productId, { sum: sign * before.rating, count: sign });
    }
    const row = await findModeratedReview(tx, id);
    if (!row) return refuse('not_found');
    if (isChange) {
      await recordChange(tx, {
        actor,
        action: hidden ? 'update' : 'restore',
        entity: 'review',
        entityId: id,
        label: `${row.authorName}: ${row.productTitle}`,
        before: { hidden: wasHidden, hiddenReason: before.hiddenReason },
        after: { hidden, hiddenReason: reason },
      });
    }
    return { data: mapModerated(row, maySeeEmails(actor)) };
  });
}

/** Marks a reported review as checked and fine. */
export function checkReview(db: Db, actor: SignedIn, id: string): Promise<Moderated> {
  return changeReview(db, actor, id, async (tx, { checkedAt, reports }) => {
    if (checkedAt !== null && reports.length === 0) return undefined;
    await setChecked(tx, id);
    await resolveReports(tx, id);
    return { before: { reports }, after: { checked: true } };
  });
}

/** The shop's public answer to a review. */
export function answerReview(
  db: Db,
  actor: SignedIn,
  id: string,
  answer: string | null,
): Promise<Moderated> {
  return changeReview(db, actor, id, async (tx, before) => {
    if (before.answer === answer) return undefined;
    await setAnswer(tx, id, answer);
    return { before: { answer: before.answer }, after: { answer } };
  });
}

/** Records what was changed, if anything. */
function changeReview(
  db: Db,
  actor: SignedIn,
  id: string,
  change: (
    tx: Db,
    review: NonNullable<Awaited<ReturnType<typeof findModeratedReview>>>,
  ) => Promise<Record<'before' | 'after', Record<string, unknown>> | undefined>,
): Promise<Moderated> {
  return runTransaction(db, async (tx) => {
    const locked = isId(id) ? await lockReview(tx, id) : undefined;
    const review = locked && (await findModeratedReview(tx, id));
    if (!review) return refuse('not_found');
    const changed = await change(tx, review);
    if (changed) {
      await recordChange(tx, {
        actor,
        action: 'update',
        entity: 'review',
        entityId: id,
        label: `${review.authorName}: ${review.productTitle}`,
        ...changed,
      });
    }
    const row = await findModeratedReview(tx, id);
    return row ? { data: mapModerated(row, maySeeEmails(actor)) } : refuse('not_found');
  });
}
