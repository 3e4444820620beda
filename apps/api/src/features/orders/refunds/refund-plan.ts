import { spreadByLargestRemainder } from '@matjar/contract/cart/cart-totals.ts';
import { type LineRest, worthOfPieces } from '@matjar/contract/orders/refund-worth.ts';
import { taxOfPart } from '@matjar/contract/taxes/tax-totals.ts';
import { paidFor, type TaxedLine, type TaxedOrder } from '../order-taxes.ts';

/** Amounts are in smallest units and include added tax. */
export interface RefundPlan {
  amount: number;
  shippingAmount: number;
  lines: PlannedLine[];
}

export interface PlannedLine {
  position: number;
  /** Zero for a share of an amount without pieces. */
  count: number;
  amount: number;
  restock: boolean;
  /** The serial numbers to restock, if given. */
  serials?: readonly string[] | undefined;
}

/** The refundable rest of an order. */
export interface RefundRest {
  total: number;
  /** Of delivery. */
  shipping: number;
  lines: (LineRest & { position: number })[];
}

interface Bought extends Pick<TaxedOrder, 'taxMode'> {
  total: number;
  refundedTotal: number;
}

interface BoughtLine extends TaxedLine {
  position: number;
}

/** The refunded part of a line. */
export interface RefundedLine {
  position: number;
  count: number;
  amount: number;
}

export function findRest(
  order: Bought,
  lines: readonly BoughtLine[],
  refunded: readonly RefundedLine[],
): RefundRest {
  const goods = refunded.reduce((sum, { amount }) => sum + amount, 0);
  const extras = lines.reduce((rest, line) => rest - paidFor(line, order.taxMode), order.total);
  return {
    total: order.total - order.refundedTotal,
    shipping: extras - (order.refundedTotal - goods),
    lines: lines.map((line) => {
      const { position, count } = line;
      const own = refunded.filter((each) => each.position === position);
      return own.reduce(
        (rest, each) => ({
          position,
          count: rest.count - each.count,
          amount: rest.amount - each.amount,
        }),
        { position, count, amount: paidFor(line, order.taxMode) },
      );
    }),
  };
}

interface Amounts extends TaxedOrder {
  linesTotal: number;
  discountTotal: number;
  paymentFee: number;
  taxTotal: number;
  total: number;
}

/** An order without its refunded pieces and amounts. */
export function withoutRefunded<Order extends Amounts, Line extends BoughtLine>(
  order: Order,
  lines: readonly Line[],
  rest: RefundRest,
): { order: Order; lines: Line[] } {
  const isWhole = rest.total === order.total;
  // A fully refunded order is shown as it was.
  if (isWhole || rest.lines.every(({ count }) => count === 0)) return { order, lines: [...lines] };
  const isOnTop = order.taxMode === 'added';
  const stays = lines.flatMap((line) => {
    const left = rest.lines.find(({ position }) => position === line.position);
    if (!left || left.count === 0) return [];
    const tax = line.tax && {
      ...line.tax,
      amount: taxLeft(paidFor(line, order.taxMode), line.tax.amount, left.amount),
    };
    const amount = left.amount - (isOnTop ? (tax?.amount ?? 0) : 0);
    const discount = Math.max(0, line.unitPrice * left.count - amount);
    return [{ ...line, count: left.count, discount, tax }];
  });
  const { shippingTax } = order;
  const paidShipping = order.shippingTotal + (isOnTop ? (shippingTax?.amount ?? 0) : 0);
  const ownTax = shippingTax ? taxLeft(paidShipping, shippingTax.amount, rest.shipping) : 0;
  const shippingTotal = Math.min(order.shippingTotal, rest.shipping - (isOnTop ? ownTax : 0));
  const linesTotal = stays.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0);
  const discountTotal = stays.reduce((sum, { discount }) => sum + discount, 0);
  return {
    order: {
      ...order,
      linesTotal,
      discountTotal,
      shippingTotal,
      shippingTax: shippingTax && { ...shippingTax, amount: ownTax },
      paymentFee: Math.min(order.paymentFee, shippingTotal),
      taxTotal: rest.total - linesTotal + discountTotal - shippingTotal,
      total: rest.total,
    },
    lines: stays,
  };
}

/** Adds pieces that were refunded after dispatch: they arrive anyway. */
export function withPiecesOut(
  rest: RefundRest,
  out: readonly { position: number; count: number }[],
): RefundRest {
  // A fully refunded order is shown as it was.
  if (rest.lines.every(({ count }) => count === 0)) return rest;
  const lines = rest.lines.map((line) => {
    const sent = out.find(({ position }) => position === line.position)?.count ?? 0;
    return { ...line, count: Math.max(line.count, sent) };
  });
  return { ...rest, lines };
}

/** The tax that refunds, each rounded, have left. */
function taxLeft(paid: number, tax: number, left: number): number {
  return taxOfPart({ amount: paid, tax }, { before: paid - left, part: left });
}

/** The amount refunded without naming pieces. */
export function offPrice(lines: readonly { count: number; amount: number }[]): number {
  return lines.reduce((sum, { count, amount }) => (count === 0 ? sum + amount : sum), 0);
}

export function nothingLeft(lines: readonly { position: number }[]): RefundRest {
  const none = lines.map(({ position }) => ({ position, count: 0, amount: 0 }));
  return { total: 0, shipping: 0, lines: none };
}

/** Undefined if more is requested than is left. */
export function planPieces(
  rest: RefundRest,
  requested: readonly {
    line: number;
    count: number;
    restock?: boolean | undefined;
    serials?: readonly string[] | undefined;
  }[],
  shippingAmount: number,
): RefundPlan | undefined {
  const lines = requested.flatMap(({ line, count, restock = false, serials }) => {
    const left = rest.lines.find(({ position }) => position === line);
    if (!left || count > left.count) return [];
    const amount = worthOfPieces(left, count);
    return [{ position: line, count, amount, restock, ...(serials && { serials }) }];
  });
  if (lines.length < requested.length || shippingAmount > rest.shipping) return undefined;
  return addUp(lines, shippingAmount);
}

/** An amount without pieces: from the goods in proportion to their rest, then from delivery. */
export function planAmount(rest: RefundRest, amount: number): RefundPlan | undefined {
  if (amount > rest.total) return undefined;
  const weights = rest.lines.map((line) => line.amount);
  const goods = Math.min(
    amount,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const shares = spreadByLargestRemainder(goods, weights);
  const lines = rest.lines.flatMap(({ position }, at) => {
    const share = shares[at] ?? 0;
    return share > 0 ? [{ position, count: 0, amount: share, restock: false }] : [];
  });
  return addUp(lines, amount - goods);
}

/** The whole rest. */
export function planRest(rest: RefundRest, restock: boolean): RefundPlan {
  const lines = rest.lines
    .filter(({ count, amount }) => count > 0 || amount > 0)
    .map((line) => ({ ...line, restock }));
  return addUp(lines, rest.shipping);
}

function addUp(lines: PlannedLine[], shippingAmount: number): RefundPlan {
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { amount: goods + shippingAmount, shippingAmount, lines };
}
