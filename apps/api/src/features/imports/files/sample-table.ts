import type { ImportKind } from '@matjar/contract/imports/import-kinds.ts';
import { makeTable, type Table } from '../../../platform/tables/table.ts';

type Cells = readonly (string | number)[];

/** A sample file of each kind; for products one with two variants, and one without. */
const samples: Record<ImportKind, { heads: readonly string[]; rows: readonly Cells[] }> = {
  products: {
    heads: [
      ...['SKU', 'Product', 'Description', 'Brand', 'Category', 'Options', 'Option names'],
      ...['Price', 'Price after discount', 'Available', 'Barcode', 'Pictures'],
    ],
    rows: [
      [
        ...['CABLE-2M-RED', 'Woven cable, 2 m', 'A charging cable that does not tangle.'],
        ...['Sample brand', 'Sample category', 'Red', 'Colour', '12.00', '9.50', 40, '', ''],
      ],
      [
        ...['CABLE-2M-BLUE', 'Woven cable, 2 m', '', '', '', 'Blue', 'Colour', '12.00', ''],
        ...[25, '', ''],
      ],
      [
        ...['LAMP-1', 'Desk lamp', '', 'Sample brand', 'Sample category', '', '', '35.00', ''],
        ...[8, '', ''],
      ],
    ],
  },
  stock: {
    heads: ['SKU', 'Barcode', 'On hand', 'Average cost', 'Shelf'],
    rows: [
      ['CABLE-2M-RED', '', 38, '6.20', 'A-03'],
      ['', '6221234567890', 12, '', ''],
    ],
  },
  prices: {
    heads: ['SKU', 'Barcode', 'Price', 'Price after discount'],
    rows: [
      ['CABLE-2M-RED', '', '12.00', '9.50'],
      ['LAMP-1', '', '36.00', ''],
    ],
  },
  coupons: {
    heads: [
      ...['Code', 'Kind', 'Percent', 'Amount', 'Deal', 'Begins', 'Ends', 'Most uses'],
      ...['Most uses a person', 'Least total', 'First order only'],
    ],
    rows: [
      ['WELCOME10', 'percent', 10, '', '', '', '2030-12-31', '', 1, '', 'yes'],
      ['FIVE-OFF', 'amount', '', '5.00', '', '2030-01-01', '2030-01-31', 100, '', '40.00', 'no'],
      ['SENT-FREE', 'delivery', '', '', '', '', '2030-12-31', '', '', '', 'no'],
      ['HALF-THIRD', 'buyGet', '', '', '2 + 1 at −50 %', '', '2030-12-31', '', '', '', 'no'],
    ],
  },
  customers: {
    heads: ['Email', 'Name', 'Phone', 'Tags', 'City', 'District', 'Address', 'Postal code'],
    rows: [
      [
        ...['sample.customer@example.com', 'Sample Customer', '01000000000', 'wholesale, cairo'],
        ...['Cairo', 'Maadi', '9 Sample Street, flat 4', '11431'],
      ],
    ],
  },
};

export function sampleTable(kind: ImportKind): Table {
  const { heads, rows } = samples[kind];
  return makeTable<Cells>(
    kind,
    heads.map((head, at) => ({ head, value: (cells) => cells[at] })),
    [rows],
  );
}
