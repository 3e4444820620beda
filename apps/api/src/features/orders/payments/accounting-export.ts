import { readCurrency } from '@matjar/contract/money.ts';
import { runSnapshot } from '@matjar/db/run-transaction.ts';
import { type Column, makeTable, type Table, writeAmount } from '../../../platform/tables/table.ts';
import { translate } from '../../../platform/texts.ts';
import { writeCreditNoteNumber } from '../documents/credit-notes.service.ts';
import { writeInvoiceNumber } from '../documents/invoices.service.ts';
import type { OrderDeps } from '../orders.service.ts';
import {
  type Month,
  type MonthSums,
  type PaidBack,
  type Received,
  readPayments,
  readRefunds,
  readSales,
  type Sale,
  sumMonth,
  sumTaxes,
  type TaxSums,
} from './accounting.queries.ts';

function amount<Row extends { currency: string }>(
  head: string,
  minor: (row: Row) => number,
): Column<Row> {
  const value = (row: Row) => writeAmount(minor(row), readCurrency(row.currency));
  return { head, kind: 'money', value };
}

const currency: Column<{ currency: string }> = {
  head: 'Currency',
  value: (row) => row.currency,
};

interface Figure {
  label: string;
  count?: number;
  amount: number;
  currency: string;
}

const summaryColumns: readonly Column<Figure>[] = [
  { head: 'What', value: ({ label }) => label },
  { head: 'Number', kind: 'number', value: ({ count }) => count },
  amount('Amount', (row) => row.amount),
  currency,
];

const nothing: Omit<MonthSums, 'currency'> = {
  sales: 0,
  goods: 0,
  discount: 0,
  delivery: 0,
  taxOnTop: 0,
  sold: 0,
  soldTax: 0,
  refunds: 0,
  refunded: 0,
  refundedTax: 0,
  payments: 0,
  received: 0,
  receivedForSales: 0,
  receivedForOthers: 0,
  receivedForNothing: 0,
};

/** In the order in which one follows from the other; the last is nought where all of it agrees. */
function summarise(sums: MonthSums): Figure[] {
  const { sold, soldTax, refunded, refundedTax, received, receivedForSales } = sums;
  const figure = (label: string, minor: number, count?: number): Figure => ({
    label,
    ...(count !== undefined && { count }),
    amount: minor,
    currency: sums.currency,
  });
  return [
    figure('Goods', sums.goods),
    figure('Discounts', -sums.discount),
    figure('Delivery', sums.delivery),
    figure('Tax added on top', sums.taxOnTop),
    figure('Sales, paid in this month', sold, sums.sales),
    figure('Tax in sales', soldTax),
    figure('Sales without tax', sold - soldTax),
    figure('Refunds, paid back in this month', -refunded, sums.refunds),
    figure('Tax in refunds', -refundedTax),
    figure('Sales less refunds', sold - refunded),
    figure('Tax due', soldTax - refundedTax),
    figure('Payments', received, sums.payments),
    figure('Payments for sales of this month', receivedForSales),
    figure('Payments for sales of other months', sums.receivedForOthers),
    figure('Payments without an order', sums.receivedForNothing),
    figure('Payments less refunds', received - refunded),
    figure('Difference of sales and payments for them', sold - receivedForSales),
  ];
}

const saleColumns: readonly Column<Sale>[] = [
  { head: 'Order', kind: 'number', value: ({ number }) => number },
  {
    head: 'Invoice',
    value: ({ invoiceYear: year, invoiceNumber: number }) =>
      year !== null && number !== null ? writeInvoiceNumber({ year, number }) : undefined,
  },
  { head: 'Placed', kind: 'moment', value: ({ at }) => at },
  { head: 'Customer', value: ({ buyer }) => buyer },
  { head: 'Status', value: ({ status }) => status },
  { head: 'Payment', value: ({ method }) => method },
  amount('Goods', ({ goods }) => goods),
  amount('Discount', ({ discount }) => discount),
  amount('Delivery', ({ delivery }) => delivery),
  amount('Tax on top', ({ taxOnTop }) => taxOnTop),
  amount('Total', ({ total }) => total),
  { head: 'Tax rate (%)', kind: 'number', value: ({ rate }) => rate },
  amount('Tax in it', ({ tax }) => tax),
  amount('Without tax', ({ total, tax }) => total - tax),
  currency,
  { head: 'Paid', kind: 'moment', value: ({ paidAt }) => paidAt },
];

const taxColumns: readonly Column<TaxSums>[] = [
  { head: 'Tax', value: ({ name }) => name || translate('orderDocuments.tax') },
  { head: 'Tax rate (%)', kind: 'number', value: ({ rate }) => rate },
  amount('Sales', ({ sold }) => sold),
  amount('Sales without tax', ({ sold, soldTax }) => sold - soldTax),
  amount('Tax in sales', ({ soldTax }) => soldTax),
  amount('Refunds', ({ refunded }) => refunded),
  amount('Refunds without tax', ({ refunded, refundedTax }) => refunded - refundedTax),
  amount('Tax in refunds', ({ refundedTax }) => refundedTax),
  amount('Tax due', ({ soldTax, refundedTax }) => soldTax - refundedTax),
  currency,
];

const refundColumns: readonly Column<PaidBack>[] = [
  { head: 'Paid back', kind: 'moment', value: ({ at }) => at },
  { head: 'Order', kind: 'number', value: ({ number }) => number },
  { head: 'Payment', value: ({ method }) => method },
  { head: 'Reference', value: ({ reference }) => reference },
  {
    head: 'Credit note',
    value: ({ creditYear: year, creditNumber: number }) =>
      year !== null && number !== null ? writeCreditNoteNumber({ year, number }) : undefined,
  },
  { head: 'Reason', value: ({ reason }) => reason },
  amount('Amount', (row) => row.amount),
  { head: 'Tax rate (%)', kind: 'number', value: ({ rate }) => rate },
  amount('Tax in it', ({ tax }) => tax),
  currency,
];

const paymentColumns: readonly Column<Received>[] = [
  { head: 'Received', kind: 'moment', value: ({ at }) => at },
  { head: 'Order', kind: 'number', value: ({ number }) => number },
  { head: 'Ordered', kind: 'moment', value: ({ orderedAt }) => orderedAt },
  { head: 'Payment', value: ({ method }) => method },
  { head: 'Reference', value: ({ reference }) => reference },
  amount('Amount', (row) => row.amount),
  currency,
];

/** All that the accountant asks for of a month, as of one moment. */
export function exportAccounting(
  { db, settings }: Pick<OrderDeps, 'db' | 'settings'>,
  month: string,
): AsyncGenerator<Table> {
  const { currency: shopCurrency, timeZone } = settings.values;
  const period: Month = { month, timeZone };
  return runSnapshot(db, async function* (snapshot) {
    const sums = await sumMonth(snapshot, period);
    const shown = sums.length > 0 ? sums : [{ ...nothing, currency: shopCurrency }];
    yield makeTable('Summary', summaryColumns, [shown.flatMap(summarise)]);
    yield makeTable('Orders', saleColumns, readSales(snapshot, period));
    yield makeTable('Taxes', taxColumns, [await sumTaxes(snapshot, period)]);
    yield makeTable('Refunds', refundColumns, readRefunds(snapshot, period));
    yield makeTable('Payments', paymentColumns, readPayments(snapshot, period));
  });
}
