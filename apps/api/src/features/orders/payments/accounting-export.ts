import { readCurrency } from '@matjar/contract/money.ts';
import { runSnapshot } from '@matjar/db/run-transaction.ts';
import {
  type Column,
  formatAmount,
  makeTable,
  type Table,
} from '../../../platform/tables/table.ts';
import { translate } from '../../../platform/texts.ts';
import { formatCreditNoteNumber, formatInvoiceNumber } from '../documents/invoices.service.ts';
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
  const value = (row: Row) => formatAmount(minor(row), readCurrency(row.currency));
  return { head, kind: 'money', value };
}

const currency: Column<{ currency: string }> = {
  head: 'Currency',
  value: (row) => row.currency,
};

interface SummaryRow {
  label: string;
  count?: number;
  amount: number;
  currency: string;
}

const summaryColumns: readonly Column<SummaryRow>[] = [
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
function summarise(sums: MonthSums): SummaryRow[] {
  const { sold, soldTax, refunded, refundedTax, received, receivedForSales } = sums;
  const row = (label: string, minor: number, count?: number): SummaryRow => ({
    label,
    ...(count !== undefined && { count }),
    amount: minor,
    currency: sums.currency,
  });
  return [
    row('Goods', sums.goods),
    row('Discounts', -sums.discount),
    row('Delivery', sums.delivery),
    row('Tax added on top', sums.taxOnTop),
    row('Sales, paid in this month', sold, sums.sales),
    row('Tax in sales', soldTax),
    row('Sales without tax', sold - soldTax),
    row('Refunds, paid back in this month', -refunded, sums.refunds),
    row('Tax in refunds', -refundedTax),
    row('Sales less refunds', sold - refunded),
    row('Tax due', soldTax - refundedTax),
    row('Payments', received, sums.payments),
    row('Payments for sales of this month', receivedForSales),
    row('Payments for sales of other months', sums.receivedForOthers),
    row('Payments without an order', sums.receivedForNothing),
    row('Payments less refunds', received - refunded),
    row('Difference of sales and payments for them', sold - receivedForSales),
  ];
}

const saleColumns: readonly Column<Sale>[] = [
  { head: 'Order', kind: 'number', value: ({ number }) => number },
  {
    head: 'Invoice',
    value: ({ invoiceYear: year, invoiceNumber: number }) =>
      year !== null && number !== null ? formatInvoiceNumber({ year, number }) : undefined,
  },
  { head: 'Placed', kind: 'time', value: ({ at }) => at },
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
  { head: 'Paid', kind: 'time', value: ({ paidAt }) => paidAt },
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
  { head: 'Paid back', kind: 'time', value: ({ at }) => at },
  { head: 'Order', kind: 'number', value: ({ number }) => number },
  { head: 'Payment', value: ({ method }) => method },
  { head: 'Reference', value: ({ reference }) => reference },
  {
    head: 'Credit note',
    value: ({ creditYear: year, creditNumber: number }) =>
      year !== null && number !== null ? formatCreditNoteNumber({ year, number }) : undefined,
  },
  { head: 'Reason', value: ({ reason }) => reason },
  amount('Amount', (row) => row.amount),
  { head: 'Tax rate (%)', kind: 'number', value: ({ rate }) => rate },
  amount('Tax in it', ({ tax }) => tax),
  currency,
];

const paymentColumns: readonly Column<Received>[] = [
  { head: 'Received', kind: 'time', value: ({ at }) => at },
  { head: 'Order', kind: 'number', value: ({ number }) => number },
  { head: 'Ordered', kind: 'time', value: ({ orderedAt }) => orderedAt },
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
