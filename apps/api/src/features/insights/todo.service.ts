import type { Todo } from '@matjar/contract/insights.ts';
import { hasPermissions, type Permission } from '@matjar/contract/permissions.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readShopFigures } from '../../platform/metrics/shop-figures.queries.ts';
import { countViews } from '../orders/order-views.queries.ts';
import { countWaiting } from '../questions/question-moderation.queries.ts';
import { countQueues } from '../returns/returns.queries.ts';
import { countToAnswer } from '../reviews/moderation.queries.ts';
import { listJobs } from '../system/system-jobs.service.ts';
import { countLowStock } from './insights.queries.ts';
import type { InsightDeps } from './insights.service.ts';

/** Every entry with what it takes to see the list it counts. */
export async function readTodo(
  { db, settings, jobs }: InsightDeps & { jobs: Jobs },
  person: Pick<SignedIn, 'permissions'>,
): Promise<Todo> {
  const { timeZone, lowStock } = settings.values;
  const of = async (permission: Permission, read: () => Promise<Todo>): Promise<Todo> =>
    hasPermissions(person, permission) ? read() : {};
  const entries = await Promise.all([
    of('orders:read', async () => {
      const { toPack, late } = await countViews(db, timeZone);
      return { toPack, late };
    }),
    of('orders:read', async () => {
      const { toDecide, toRefund } = await countQueues(db);
      return { returns: toDecide + toRefund };
    }),
    of('orders:read', async () => {
      const { paymentsUnderReview, refundsFailed } = await readShopFigures(db);
      return { payments: paymentsUnderReview + refundsFailed };
    }),
    of('reviews:moderate', async () => {
      const [reviews, questions] = await Promise.all([countToAnswer(db), countWaiting(db)]);
      return { reviews, questions };
    }),
    of('products:read', async () => ({ lowStock: await countLowStock(db, lowStock) })),
    of('system:write', async () => {
      const [list, { emailsGivenUp }] = await Promise.all([
        listJobs(db, jobs.list()),
        readShopFigures(db),
      ]);
      const failed = list.filter(({ state }) => state === 'failed');
      return { jobs: failed.length, emails: emailsGivenUp };
    }),
  ]);
  return Object.assign({}, ...entries);
}
