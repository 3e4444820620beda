import type { Listed } from '@matjar/contract/list.ts';
import type { ModerationQuery } from '@matjar/contract/reviews/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { isId } from '../../platform/ids.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { type ModeratedRow, readModeratedReviews } from './moderation.queries.ts';
import { maySeeEmails } from './moderation.service.ts';

const columnsFor = (byEmail: boolean): readonly Column<ModeratedRow>[] => [
  { head: 'Written', kind: 'time', value: ({ createdAt }) => createdAt },
  { head: 'Product', value: ({ productTitle }) => productTitle },
  { head: 'Stars', kind: 'number', value: ({ rating }) => rating },
  { head: 'Review', value: ({ review }) => review },
  { head: 'Author', value: ({ authorName }) => authorName },
  ...(byEmail ? [{ head: 'Email', value: ({ authorEmail }: ModeratedRow) => authorEmail }] : []),
  { head: 'Bought', value: ({ verifiedPurchase }) => verifiedPurchase },
  { head: 'Helpful', kind: 'number', value: ({ helpfulCount }) => helpfulCount },
  { head: 'Photos', kind: 'number', value: ({ photos }) => photos.length },
  { head: 'Hidden', kind: 'time', value: ({ hiddenAt }) => hiddenAt },
  { head: 'Reason', value: ({ hiddenReason }) => hiddenReason },
  { head: 'Answer', value: ({ answer }) => answer },
];

export function exportReviews(db: Db, query: Listed<ModerationQuery>, viewer: SignedIn): Table {
  const product = query.product?.filter(isId);
  const byEmail = maySeeEmails(viewer);
  const rows = readModeratedReviews(db, { ...query, product, byEmail });
  return makeTable('Reviews', columnsFor(byEmail), rows);
}
