import { hasPermissions, type Permission } from '@matjar/contract/accounts/permissions.ts';
import type { Todo } from '@matjar/contract/insights/insights.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { readShopMetrics } from '../../platform/metrics/shop-metrics.queries.ts';
import { countPendingSales } from '../bulk/planned-runs.service.ts';
import { countLowStock } from '../inventory/inventory.service.ts';
import { countOrderViews } from '../orders/orders.service.ts';
import { countQuestionsToAnswer } from '../questions/question-moderation.service.ts';
import { countReturnsToDo } from '../returns/returns.service.ts';
import { listQueues } from '../reviews/moderation.service.ts';
import { listJobs } from '../system/system-jobs.service.ts';
import type { InsightDeps } from './insights.service.ts';

/** Each entry needs the permission of the list it counts. */
export async function readTodo(
  { db, settings, jobs }: InsightDeps & { jobs: Jobs },
  user: Pick<SignedIn, 'permissions'>,
): Promise<Todo> {
  const of = async (permission: Permission, read: () => Promise<Todo>): Promise<Todo> =>
    hasPermissions(user, permission) ? read() : {};
  const entries = await Promise.all([
    of('orders:read', async () => {
      const { toPack, toConfirm, late, toGiveBack } = await countOrderViews({ db, settings });
      return { toPack, toConfirm, late, toGiveBack };
    }),
    of('orders:read', () => countReturnsToDo(db)),
    of('orders:read', async () => {
      const { paymentsUnderReview, refundsFailed } = await readShopMetrics(db);
      return { payments: paymentsUnderReview + refundsFailed };
    }),
    of('reviews:moderate', async () => {
      const [{ data: queues }, questions] = await Promise.all([
        listQueues(db),
        countQuestionsToAnswer(db),
      ]);
      return {
        newReviews: queues.new,
        reportedReviews: queues.reported,
        reviews: queues.toAnswer,
        questions,
      };
    }),
    of('products:read', async () => ({ lowStock: await countLowStock({ db, settings }) })),
    of('bulk:write', async () => ({ sales: await countPendingSales(db) })),
    of('system:write', async () => {
      const [list, { emailsGivenUp }] = await Promise.all([
        listJobs(db, jobs.list()),
        readShopMetrics(db),
      ]);
      const failed = list.filter(({ state }) => state === 'failed');
      return { jobs: failed.length, emails: emailsGivenUp };
    }),
  ]);
  return Object.assign({}, ...entries);
}
