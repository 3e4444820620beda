import type { ReviewReport } from '@matjar/contract/reviews/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { type Caller, readNetwork } from '../../http/requests/caller.ts';
import type { RateLimits } from '../../http/requests/rate-limits.ts';
import { isId } from '../../platform/ids.ts';
import { type Secrets, sign } from '../../platform/signed-text.ts';
import { hasReported, insertReport } from './review-reports.queries.ts';
import { findReview } from './reviews.queries.ts';

interface ReportDeps {
  db: Db;
  limits: RateLimits;
  linkSecrets: Secrets;
}

/** Idempotent: a second report changes nothing, even after moderation. */
export async function reportReview(
  { db, limits, linkSecrets }: ReportDeps,
  user: SignedIn | undefined,
  id: string,
  report: ReviewReport,
  { address }: Caller,
): Promise<undefined | Refusal<'not_found' | 'own_review' | 'too_many_requests'>> {
  // Guest sessions are free to create, so they count as anonymous.
  const account = user?.isGuest ? undefined : user?.userId;
  const refused = await limits.consume('report', { account, address });
  if (refused) return refused;
  const review = isId(id) ? await findReview(db, id) : undefined;
  if (!review || review.hiddenAt) return refuse('not_found');
  if (review.authorId === user?.userId) return refuse('own_review');
  // The hash includes the review, so that reports from one address cannot be linked.
  const visitor = () => sign('review report', `${id} ${readNetwork(address)}`, linkSecrets[0]);
  const reporter = account ?? visitor();
  if (await hasReported(db, id, reporter)) return undefined;
  const crowded = await limits.consume('reportOfReview', { account: id, address });
  if (crowded) return crowded;
  await insertReport(db, id, { reporter, userId: account, ...report });
  return undefined;
}
