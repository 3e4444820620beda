import { type Currency, fromMajor, isMajorAmount, toMajor } from '@matjar/contract/money.ts';
import type { OrderRefundWrite, RefundableRest } from '@matjar/contract/order-refunds.ts';
import { worthOfPieces } from '@matjar/contract/refund-worth.ts';

/** What the dialog holds while somebody fills it in. Amounts are of the main unit. */
export interface RefundForm {
  by: 'pieces' | 'amount';
  /** By line. */
  counts: Readonly<Record<number, number>>;
  restock: Readonly<Record<number, boolean>>;
  shipping: number | null;
  amount: number | null;
}

/** What pieces of a line are worth, as the server will say. */
export function worthOfLine(
  { count, amount }: RefundableRest['lines'][number],
  pieces: number,
  currency: Currency,
): number {
  return toMajor(worthOfPieces({ count, amount: fromMajor(amount, currency) }, pieces), currency);
}

/** What all of it comes to; nothing where a field has no amount that the currency can express. */
export function totalRefund(
  form: RefundForm,
  rest: RefundableRest,
  currency: Currency,
): number | undefined {
  const typed = (form.by === 'amount' ? form.amount : form.shipping) ?? 0;
  if (!isMajorAmount(typed, currency)) return undefined;
  if (form.by === 'amount') return typed;
  const goods = rest.lines.map((line) =>
    fromMajor(worthOfLine(line, form.counts[line.line] ?? 0, currency), currency),
  );
  const minor = goods.reduce((sum, each) => sum + each, fromMajor(typed, currency));
  return toMajor(minor, currency);
}

/** As the API takes it. */
export function writeRequest(
  { by, counts, restock, shipping, amount }: RefundForm,
  rest: RefundableRest,
): Pick<OrderRefundWrite, 'lines' | 'shipping' | 'amount'> {
  if (by === 'amount') return { ...(amount !== null && { amount }) };
  const lines = rest.lines.flatMap(({ line }) => {
    const count = counts[line] ?? 0;
    return count > 0 ? [{ line, count, restock: restock[line] ?? false }] : [];
  });
  return { ...(lines.length > 0 && { lines }), ...(shipping ? { shipping } : {}) };
}
