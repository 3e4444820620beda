import type { BankTransfer } from '@matjar/contract/bank-transfers.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { ShopSettingValues } from '@matjar/contract/settings.ts';
import { dayInShop } from '@matjar/contract/shop-day.ts';
import type { BankTransferRow } from './bank-transfers.queries.ts';
import type { OrderRow } from './orders.queries.ts';

const dayMs = 86_400_000;

/** The last day on which a transfer is waited for, counted from now. */
export function transferDueOn({ transferDays, timeZone }: ShopSettingValues): string {
  return dayInShop(new Date(Date.now() + transferDays * dayMs), timeZone);
}

/** Where the money goes and until when. The account is the one of now: an older one may be closed. */
export function describeTransfer(
  order: Pick<OrderRow, 'number' | 'currency'>,
  row: Pick<BankTransferRow, 'dueOn'> & Partial<BankTransferRow>,
  values: ShopSettingValues,
): BankTransfer {
  const { amount, receivedOn, reference } = row;
  const currency = order.currency as Currency;
  return {
    bank: values.bankName,
    accountName: values.bankAccountName,
    iban: values.bankIban,
    instructions: values.bankInstructions,
    reference: String(order.number),
    dueOn: row.dueOn,
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
