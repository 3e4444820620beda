import { type Currency, fromMajor, isMajorAmount, toMajor } from '@matjar/contract/money.ts';
import type { OrderRefundWrite, RefundableRest } from '@matjar/contract/orders/order-refunds.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { worthOfPieces } from '@matjar/contract/orders/refund-worth.ts';
import { isClear, mustName, type PiecesOut } from '@matjar/contract/serials/serials.ts';
import { readNumber } from '../../../form/read-number.ts';

/** State of the dialog. Amounts are as typed. */
export interface RefundForm {
  by: 'pieces' | 'amount';
  /** By line. */
  counts: Readonly<Record<number, number>>;
  restock: Readonly<Record<number, boolean>>;
  /** Serial numbers to restock, where required. */
  serials: Readonly<Record<number, readonly string[]>>;
  shipping: string;
  amount: string;
}

/** All pieces back on sale, or none; none if that was decided already. */
export function restockAll(
  { lines, restockable }: RefundableRest,
  isBack: boolean,
): RefundForm['restock'] {
  return Object.fromEntries(lines.map(({ line }) => [line, isBack && restockable !== false]));
}

/** Whether a reason begins with the text for returned goods. */
export function isReturnReason(reason: string, returned: string): boolean {
  return reason.trimStart().toLowerCase().startsWith(returned.toLowerCase());
}

/** Pieces of a line outside open returns, which are refunded there. */
export function freePieces({ count, inReturns = 0 }: RefundableRest['lines'][number]): number {
  return Math.max(0, count - inReturns);
}

/** Fills the current field with the whole rest. */
export function chooseAll({ by }: RefundForm, rest: RefundableRest): Partial<RefundForm> {
  if (by === 'amount') return { amount: String(rest.total) };
  return {
    counts: Object.fromEntries(rest.lines.map((line) => [line.line, freePieces(line)])),
    shipping: rest.shipping > 0 ? String(rest.shipping) : '',
  };
}

/** The refund for pieces of a line, computed as by the server. */
export function worthOfLine(
  { count, amount }: RefundableRest['lines'][number],
  pieces: number,
  currency: Currency,
): number {
  return toMajor(worthOfPieces({ count, amount: fromMajor(amount, currency) }, pieces), currency);
}

/** What pieces of an unpaid line come to, computed as by the server. */
export function worthNotTaken(
  { taxMode, currency }: Pick<Order, 'taxMode' | 'currency'>,
  { count, total, tax }: Pick<Order['cartItems'][number], 'count' | 'total' | 'tax'>,
  pieces: number,
): number {
  const minor = (amount: number) => fromMajor(amount, currency as Currency);
  const amount = minor(total) + (taxMode === 'added' ? minor(tax?.amount ?? 0) : 0);
  return toMajor(worthOfPieces({ count, amount }, pieces), currency as Currency);
}

export interface TypedError {
  /** Of an amount that is one of the currency, but more than what is left. */
  isTooMuch: boolean;
  /** The most that its field takes. */
  left: number;
}

/** What is wrong with the amount in the field that is shown, of delivery or of everything. */
export function findTypedError(
  { by, amount, shipping }: RefundForm,
  rest: RefundableRest,
  currency: Currency,
): TypedError | undefined {
  const typed = readTyped(by === 'amount' ? amount : shipping);
  const left = by === 'amount' ? rest.total : rest.shipping;
  if (typed === undefined || !isMajorAmount(typed, currency)) return { isTooMuch: false, left };
  return typed > left ? { isTooMuch: true, left } : undefined;
}

/** The total refund; undefined if it cannot be made. */
export function totalRefund(
  form: RefundForm,
  rest: RefundableRest,
  currency: Currency,
): number | undefined {
  const typed = readTyped(form.by === 'amount' ? form.amount : form.shipping);
  if (typed === undefined || findTypedError(form, rest, currency)) return undefined;
  if (form.by === 'amount') return typed;
  const goods = rest.lines.map((line) =>
    fromMajor(worthOfLine(line, form.counts[line.line] ?? 0, currency), currency),
  );
  const minor = goods.reduce((sum, each) => sum + each, fromMajor(typed, currency));
  return minor > fromMajor(rest.total, currency) ? undefined : toMajor(minor, currency);
}

/** The remaining goods' price before discounts, if it is below the coupon's minimum. */
export function findShortfall(
  { by, counts }: RefundForm,
  { lines, couponMinimum = 0 }: RefundableRest,
  prices: readonly number[],
  currency: Currency,
): number | undefined {
  if (by === 'amount' || Object.values(counts).every((count) => count === 0)) return undefined;
  const minor = lines.reduce((sum, { line, count }, at) => {
    const stays = Math.max(0, count - (counts[line] ?? 0));
    return sum + stays * fromMajor(prices[at] ?? 0, currency);
  }, 0);
  return minor > 0 && minor < fromMajor(couponMinimum, currency)
    ? toMajor(minor, currency)
    : undefined;
}

/** An empty field counts as zero. */
function readTyped(text: string): number | undefined {
  return text.trim() === '' ? 0 : readNumber(text);
}

type Lines = Pick<Order, 'cartItems'>;

/** Serial numbers to choose from if only some come back; none if it is clear. */
export function numbersToChoose(
  { counts, restock }: Pick<RefundForm, 'counts' | 'restock'>,
  { cartItems }: Lines,
  line: number,
): string[] {
  const out = piecesOut(cartItems[line]);
  return restock[line] && mustName(counts[line] ?? 0, out) ? [...out.numbers] : [];
}

function piecesOut(item: Order['cartItems'][number] | undefined): PiecesOut {
  const out = (item?.serials ?? []).filter(({ returned }) => !returned);
  return { numbers: out.map(({ number }) => number), unnumbered: item?.serialsMissing ?? 0 };
}

/** True if the returned pieces are named wherever required. */
export function hasNumbers(form: RefundForm, order: Lines): boolean {
  if (form.by === 'amount') return true;
  return order.cartItems.every((item, line) => {
    if (numbersToChoose(form, order, line).length === 0) return true;
    return isClear(form.counts[line] ?? 0, form.serials[line] ?? [], piecesOut(item));
  });
}

/** In the API's form. */
export function writeRequest(
  form: RefundForm,
  rest: RefundableRest,
  order: Lines,
): Pick<OrderRefundWrite, 'lines' | 'shipping' | 'amount'> {
  const { by, counts, restock, serials, shipping, amount } = form;
  if (by === 'amount') return { amount: readTyped(amount) };
  const lines = rest.lines.flatMap(({ line }) => {
    const count = counts[line] ?? 0;
    if (count === 0) return [];
    const isNeeded = numbersToChoose(form, order, line).length > 0;
    const named = isNeeded && { serials: [...(serials[line] ?? [])] };
    return [{ line, count, restock: restock[line] ?? false, ...named }];
  });
  const delivery = readTyped(shipping);
  return { ...(lines.length > 0 && { lines }), ...(delivery && { shipping: delivery }) };
}
