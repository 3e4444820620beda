import type { ReportReason, ReviewReport } from '@matjar/contract/reviews/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import { reviewReports, type reviews } from '@matjar/db/schema/reviews.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

export async function hasReported(db: Db, reviewId: string, reporter: string): Promise<boolean> {
  const isTheirs = and(eq(reviewReports.reviewId, reviewId), eq(reviewReports.reporter, reporter));
  return (await db.$count(reviewReports, isTheirs)) > 0;
}

/** Idempotent per reporter. */
export async function insertReport(
  db: Db,
  reviewId: string,
  report: ReviewReport & { reporter: string; userId: string | undefined },
): Promise<void> {
  const note = report.note || null;
  await db
    .insert(reviewReports)
    .values({ reviewId, ...report, note })
    .onConflictDoNothing();
}

export async function resolveReports(db: Db, reviewId: string): Promise<void> {
  await db
    .update(reviewReports)
    .set({ settledAt: sql`now()` })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)));
}

export const reportedIds: SQL = sql`(
  select report.review_id from review_reports report where report.settled_at is null)`;

/** Reports of a review, most frequent reason first. */
export function reportsOf(
  reviewId: typeof reviews.id,
): SQL<{ reason: ReportReason; count: number }[]> {
  return sql<{ reason: ReportReason; count: number }[]>`coalesce((
    select json_agg(json_build_object('reason', said.reason, 'count', said.count)
      order by said.count desc, said.reason)
    from (select report.reason, count(*)::int as count from review_reports report
      where report.review_id = ${reviewId} and report.settled_at is null
      group by report.reason) said), '[]')`;
}

/** The newest notes. */
export function reportNotesOf(reviewId: typeof reviews.id, limit: number): SQL<string[]> {
  return sql<string[]>`array(
    select report.note from review_reports report
    where report.review_id = ${reviewId} and report.settled_at is null and report.note is not null
    order by report.created_at desc limit ${sql.raw(String(limit))})`;
}
