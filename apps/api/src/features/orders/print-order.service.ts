import type { Refusal } from '../../http/refusal.ts';
import { translate } from '../../platform/texts.ts';
import type { DocumentKind } from './order-document.ts';
import type { Viewer } from './order-shape.ts';
import { findLines } from './orders.queries.ts';
import { findVisibleOrder, type OrderDeps } from './orders.service.ts';

/** An invoice or packing slip of an order one may see. */
export async function printOrder(
  { db }: OrderDeps,
  viewer: Viewer,
  orderId: string,
  kind: DocumentKind,
): Promise<{ name: string; bytes: Buffer } | Refusal<'not_found'>> {
  const order = await findVisibleOrder(db, viewer, orderId);
  if ('code' in order) return order;
  const lines = await findLines(db, [order.id]);
  // The library is large, and few requests print.
  const { writeDocument } = await import('./order-document.ts');
  const bytes = await writeDocument({ kind, order, lines, shopName: translate('orders.shopName') });
  return { name: `${kind}-${order.number}.pdf`, bytes };
}
