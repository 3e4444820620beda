import { type Currency, readCurrency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Column, formatAmount, makeTable, type Table } from '../../platform/tables/table.ts';
import { type PaymentRow, readPayments, type ShownPaymentRow } from './payments.queries.ts';

const currencyOf = ({ payment }: ShownPaymentRow): Currency => readCurrency(payment.currency);

function amount(head: string, minor: (row: ShownPaymentRow) => number): Column<ShownPaymentRow> {
  return { head, kind: 'money', value: (row) => formatAmount(minor(row), currencyOf(row)) };
}

const columns: readonly Column<ShownPaymentRow>[] = [
  { head: 'Received', kind: 'time', value: ({ payment }) => payment.createdAt },
  { head: 'Order', kind: 'number', value: ({ orderNumber }) => orderNumber },
  { head: 'Provider', value: ({ payment }) => payment.provider },
  { head: 'Payment', value: ({ payment }) => payment.providerPaymentId },
  { head: 'Status', value: ({ payment }) => payment.status },
  amount('Amount', ({ payment }) => payment.amount),
  amount('Asked for', ({ expected }) => expected),
  { head: 'Refund', value: ({ refund }) => refund },
  amount('Refunded', ({ refunded }) => refunded),
  { head: 'Currency', value: ({ payment }) => payment.currency },
  { head: 'Checkout', value: ({ payment }) => payment.checkoutId },
];

export function exportPayments(
  db: Db,
  query: { status?: PaymentRow['status'] | undefined },
): Table {
  return makeTable('Payments', columns, readPayments(db, query));
}
