import { importFieldTexts, importReasonTexts } from '@matjar/contract/import-texts.ts';
import type { ImportProblem, ImportReason } from '@matjar/contract/imports.ts';
import { makeTable, type Table } from '../../platform/tables/table.ts';
import { translate } from '../../platform/texts.ts';
import { textOfOutcome } from './import-runs.service.ts';
import type { ListedRow } from './imports.queries.ts';

/** Rows as they came with two columns more, so that they can be put right and sent again. */
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

interface SampleRow {
  cells: readonly (string | number)[];
}

const sampleHeads = [
  'SKU',
  'Product',
  'Description',
  'Brand',
  'Category',
  'Options',
  'Option names',
  'Price',
  'Price after discount',
  'Available',
  'Barcode',
  'Pictures',
] as const;

const sampleRows: readonly SampleRow[] = [
  {
    cells: [
      'CABLE-2M-RED',
      'Woven cable, 2 m',
      'A charging cable that does not tangle.',
      'Sample brand',
      'Sample category',
      'Red',
      'Colour',
      '12.00',
      '9.50',
      40,
      '',
      '',
    ],
  },
  {
    cells: [
      'CABLE-2M-BLUE',
      'Woven cable, 2 m',
      '',
      '',
      '',
      'Blue',
      'Colour',
      '12.00',
      '',
      25,
      '',
      '',
    ],
  },
  {
    cells: [
      'LAMP-1',
      'Desk lamp',
      '',
      'Sample brand',
      'Sample category',
      '',
      '',
      '35.00',
      '',
      8,
      '',
      '',
    ],
  },
];

/** A file to begin with: a product with two variants, and one without. */
export function sampleTable(): Table {
  return makeTable<SampleRow>(
    'Products',
    sampleHeads.map((head, at) => ({ head, value: ({ cells }) => cells[at] })),
    [sampleRows],
  );
}
