import { dayMs } from '@matjar/contract/days.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { BankTransfer } from '@matjar/contract/payments/bank-transfers.ts';
import type { ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { BankTransferRow } from './bank-transfers.queries.ts';

/** The due day of a transfer, counted from now. */
export function transferDueOn({ transferDays, timeZone }: ShopSettingValues): string {
  return dayInShop(new Date(Date.now() + transferDays * dayMs), timeZone);
}

/** Bank details and due day. Always the current account, as an older one may be closed. */
export function describeTransfer(
  order: Pick<OrderRow, 'number' | 'currency' | 'total'>,
  row: Pick<BankTransferRow, 'dueOn'> & Partial<BankTransferRow>,
  values: ShopSettingValues,
): BankTransfer {
  const { amount, receivedOn, reference, parts = [] } = row;
  const currency = order.currency as Currency;
  const rest = order.total - sumOf(parts);
  const surplus = (row.surplus ?? 0) - (row.surplusReturned ?? 0);
  return {
    bank: values.bankName,
    accountName: values.bankAccountName,
    iban: values.bankIban,
    instructions: values.bankInstructions,
    reference: String(order.number),
    dueOn: row.dueOn,
    ...((parts.length > 1 || (parts.length > 0 && !receivedOn)) && {
      parts: parts.map((part) => ({
        amount: toMajor(part.amount, currency),
        on: part.receivedOn,
        ...(part.reference && { reference: part.reference }),
      })),
    }),
    ...(parts.length > 0 && rest > 0 && { rest: toMajor(rest, currency) }),
    ...(surplus > 0 && { surplus: toMajor(surplus, currency) }),
    ...(amount && receivedOn
      ? {
          received: {
            amount: toMajor(amount, currency),
            on: receivedOn,
            ...(reference && { reference }),
          },
        }
      : {}),
  };
}

/**
 * The remaining parts after the payment was taken back. An overpaid amount is removed too if it was returned.
 */
export function withoutPayment(
  { parts, surplus, surplusReturned }: BankTransferRow,
  total: number,
): BankTransferRow['parts'] {
  const paying = parts.findIndex((_, at) => sumOf(parts.slice(0, at + 1)) >= total);
  if (paying < 0) return parts;
  const isReturned = surplus !== null && surplusReturned >= surplus;
  return isReturned ? parts.slice(0, paying) : parts.toSpliced(paying, 1);
}

export function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
