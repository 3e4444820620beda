import { importFieldTexts, importReasonTexts } from '@matjar/contract/imports/import-texts.ts';
import type { ImportProblem, ImportReason } from '@matjar/contract/imports/imports.ts';
import { makeTable, type Table } from '../../platform/tables/table.ts';
import { translate } from '../../platform/texts.ts';
import { textOfOutcome } from './import-runs.service.ts';
import type { ListedRow } from './imports.queries.ts';

/** The rows as sent with two more columns, so that they can be corrected and uploaded again. */
export function exportProblems(heads: readonly string[], rows: AsyncIterable<ListedRow[]>): Table {
  return makeTable<ListedRow>(
    'Rows',
    [
      ...heads.map((head, at) => ({ head, value: ({ cells }: ListedRow) => cells[at] })),
      { head: 'Row', kind: 'number', value: ({ position }) => position },
      { head: 'Why', value: explain },
    ],
    rows,
  );
}

function explain({ problems, outcome }: ListedRow): string {
  const reasons = (problems as ImportProblem[]).map(writeProblem);
  if (outcome?.reason) reasons.push(textOfOutcome(outcome));
  if (outcome?.pictureDetail) reasons.push(outcome.pictureDetail);
  return reasons.join('; ');
}

export function writeProblem({ field, value, reason, detail = '' }: ImportProblem): string {
  const text = translate(importReasonTexts[reason as ImportReason], { detail });
  const where = field ? `${translate(importFieldTexts[field])}: ` : '';
  return `${where}${value ? `“${value}” ` : ''}${text}`;
}
