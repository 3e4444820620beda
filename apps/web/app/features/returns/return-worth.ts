import { type Currency, fromMajor, toMajor } from '@matjar/contract/money.ts';
import { worthOfPieces } from '@matjar/contract/orders/refund-worth.ts';
import type { Returnable } from '@matjar/contract/returns/returns.ts';
import { taxOfPart } from '@matjar/contract/taxes/tax-totals.ts';

/** Quantity to return per line. */
export type SelectedPieces = Readonly<Record<number, number>>;

export interface ReturnWorth {
  /** Of the chosen pieces, before the discount. */
  price: number;
  pieces: number;
  /** The refund, as calculated by the server. */
  amount: number;
  /** The part of it that is added tax. */
  tax: number;
}

/** Price of the chosen pieces, and their refund. */
export function worthOfSelected(
  lines: Returnable['lines'],
  chosen: SelectedPieces,
  currency: Currency,
): ReturnWorth {
  let [price, pieces, amount, tax] = [0, 0, 0, 0];
  for (const line of lines) {
    const count = chosen[line.line] ?? 0;
    const rest = {
      count: line.rest.count,
      amount: fromMajor(line.rest.amount, currency),
      tax: fromMajor(line.rest.tax ?? 0, currency),
    };
    price += fromMajor(line.price, currency) * count;
    pieces += count;
    const part = worthOfPieces(rest, count);
    amount += part;
    tax += taxOfPart(rest, { before: 0, part });
  }
  return {
    price: toMajor(price, currency),
    pieces,
    amount: toMajor(amount, currency),
    tax: toMajor(tax, currency),
  };
}
