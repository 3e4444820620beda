import { orderLines } from '@matjar/db/schema/orders.ts';
import { orderReturnLines, orderReturns } from '@matjar/db/schema/returns.ts';
import { and, eq, sql } from 'drizzle-orm';
import { demoAccounts } from './demo-accounts.ts';
import { daysBefore, demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { accountId } from './load-accounts.ts';

interface DemoReturn {
  /** Key of the order, and which of its lines. */
  order: string;
  line: number;
  status: (typeof orderReturns.$inferInsert)['status'];
  reason: (typeof orderReturns.$inferInsert)['reason'];
  details?: string;
  answer?: string;
  daysAgo: number;
}

/** One in each state. The refunded one is what the demo order's refund is for. */
const demoReturns: DemoReturn[] = [
  {
    order: 'second',
    line: 1,
    status: 'refunded',
    reason: 'broken',
    details: 'One of the two cables is frayed near the plug.',
    daysAgo: 185,
  },
  {
    order: 'returned',
    line: 0,
    status: 'requested',
    reason: 'broken',
    details: 'The left side crackles as soon as a call comes in.',
    daysAgo: 1,
  },
  {
    order: 'returned',
    line: 1,
    status: 'approved',
    reason: 'notAsDescribed',
    details: 'The colour is much darker than in the picture.',
    answer: 'The courier picks it up on Thursday.',
    daysAgo: 2,
  },
  { order: 'returned', line: 2, status: 'received', reason: 'changedMind', daysAgo: 5 },
  {
    order: 'returned',
    line: 3,
    status: 'declined',
    reason: 'changedMind',
    answer: 'The pack was opened and used. We are sorry.',
    daysAgo: 4,
  },
  { order: 'returned', line: 4, status: 'cancelled', reason: 'changedMind', daysAgo: 3 },
  {
    order: 'returned',
    line: 5,
    status: 'closed',
    reason: 'other',
    details: 'It does not fit my desk.',
    answer: 'No parcel came within the time. Please ask again if you still want to.',
    daysAgo: 5,
  },
];

const open = ['requested', 'approved', 'received'];

export async function loadReturns({ db, now }: DemoWorld): Promise<void> {
  const sequences = new Map<string, number>();
  for (const { order, line, status, reason, details, answer, daysAgo } of demoReturns) {
    const sequence = (sequences.get(order) ?? 0) + 1;
    sequences.set(order, sequence);
    const id = demoId('return', `${order} ${line}`);
    const orderId = demoId('order', order);
    const isOpen = open.includes(status);
    const wasApproved = ['approved', 'received', 'refunded', 'closed'].includes(status);
    const wasReceived = status === 'received' || status === 'refunded';
    const [inserted] = await db
      .insert(orderReturns)
      .values({
        id,
        orderId,
        sequence,
        key: demoId('return-key', `${order} ${line}`),
        status,
        reason,
        details: details ?? null,
        answer: answer ?? null,
        refundId: status === 'refunded' ? demoId('order-refund', order) : null,
        actorId:
          status === 'requested' || status === 'cancelled'
            ? null
            : accountId(demoAccounts.admin.key),
        approvedAt: wasApproved ? daysBefore(now, daysAgo - 0.3) : null,
        receivedAt: wasReceived ? daysBefore(now, daysAgo - 0.9) : null,
        endedAt: isOpen ? null : daysBefore(now, daysAgo - 0.95),
        createdAt: daysBefore(now, daysAgo),
      })
      .onConflictDoNothing()
      .returning({ id: orderReturns.id });
    if (!inserted) continue;
    await db.insert(orderReturnLines).values({ returnId: id, orderId, position: line, count: 1 });
    if (!isOpen) continue;
    await db
      .update(orderLines)
      .set({ inReturns: sql`coalesce(${orderLines.inReturns}, 0) + 1` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, line)));
  }
}
