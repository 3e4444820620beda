import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';

/** The most pieces of a product in one order, in whatever variants: a setting of the shop, where 0 is no limit. */

/** What is left for a line beside the product's other lines. */
export function orderLimit(piecesPerOrder: number, others: number): number {
  return piecesPerOrder === 0 ? Number.POSITIVE_INFINITY : Math.max(0, piecesPerOrder - others);
}

export function describeOrderLimit(title: string, piecesPerOrder: number): string {
  return translate('cartNotices.limitReached', { title, most: piecesPerOrder });
}

export function refuseOverLimit(title: string, piecesPerOrder: number): Refusal<'order_limit'> {
  return new Refusal('order_limit', describeOrderLimit(title, piecesPerOrder));
}

/** Names every product of which there are too many pieces. */
export function refuseTooManyPieces(
  lines: readonly { productId: string; title: string; count: number }[],
  piecesPerOrder: number,
): Refusal<'order_limit'> | undefined {
  const fields = [...Map.groupBy(lines, (line) => line.productId)].flatMap(([param, same]) => {
    const count = same.reduce((sum, line) => sum + line.count, 0);
    const msg = describeOrderLimit(same[0]?.title ?? '', piecesPerOrder);
    return count > orderLimit(piecesPerOrder, 0) ? [{ param, msg }] : [];
  });
  return fields.length > 0 ? refuse('order_limit').with({ fields }) : undefined;
}
