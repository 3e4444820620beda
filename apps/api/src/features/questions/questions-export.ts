import type { Listed } from '@matjar/contract/list.ts';
import type { QuestionModerationQuery } from '@matjar/contract/questions/questions.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Column, makeTable, type Table } from '../../platform/tables/table.ts';
import { maySeeEmails } from '../reviews/moderation.service.ts';
import { readModeratedQuestions } from './question-moderation.queries.ts';
import type { QuestionRow } from './questions.queries.ts';

const columnsFor = (byEmail: boolean): readonly Column<QuestionRow>[] => [
  { head: 'Asked', kind: 'time', value: ({ createdAt }) => createdAt },
  { head: 'Product', value: ({ productTitle }) => productTitle },
  { head: 'Question', value: ({ question }) => question },
  { head: 'Author', value: ({ authorName }) => authorName },
  ...(byEmail ? [{ head: 'Email', value: ({ authorEmail }: QuestionRow) => authorEmail }] : []),
  { head: 'Answers', kind: 'number', value: ({ answers }) => answers.length },
  {
    head: 'Of the shop',
    value: ({ answers }) =>
      answers.flatMap(({ shop, answer }) => (shop ? [answer] : [])).join('\n'),
  },
  {
    head: 'Of others',
    value: ({ answers }) =>
      answers
        .flatMap(({ shop, user, answer }) => (shop ? [] : [`${user.name}: ${answer}`]))
        .join('\n'),
  },
  { head: 'Hidden', kind: 'time', value: ({ hiddenAt }) => hiddenAt },
  { head: 'Reason', value: ({ hiddenReason }) => hiddenReason },
];

export function exportQuestions(
  db: Db,
  query: Listed<QuestionModerationQuery>,
  viewer: SignedIn,
): Table {
  const byEmail = maySeeEmails(viewer);
  const rows = readModeratedQuestions(db, { ...query, byEmail });
  return makeTable('Questions', columnsFor(byEmail), rows);
}
