import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';
import { findPickPlaces } from './documents.queries.ts';
import { addImages, describePrintedShop, findPrintedLines } from './order-documents.service.ts';
import { sumPicks } from './pick-list.ts';

/** Before the parcel leaves. */
const toPick: readonly OrderStatus[] = ['placed', 'paid', 'preparing'];

/** The pick list of those of these orders that are not sent yet; undefined if there are none. */
export async function printPickList(
  { db, seller, settings, media }: OrderDeps,
  chosen: readonly OrderRow[],
): Promise<Buffer | undefined> {
  const orders = chosen.filter(({ status }) => toPick.includes(status));
  if (orders.length === 0) return undefined;
  const ids = orders.map(({ id }) => id);
  const numbers = new Map(orders.map(({ id, number }) => [id, number]));
  const lines = await findPrintedLines(db, ids, 'packing-slip');
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  const places = await findPickPlaces(db, [...new Set(variantIds)]);
  const picks = sumPicks(
    lines.map((line) => ({ ...line, number: numbers.get(line.orderId) ?? 0 })),
    new Map(places.map(({ id, ...place }) => [id, place])),
  );
  const withImages = await addImages(
    media,
    picks.map(({ line }) => line),
  );
  // The library is large, and few requests print.
  const { writePickList } = await import('./pick-list-document.ts');
  return writePickList({
    picks: picks.map((pick, at) => ({ ...pick, image: withImages[at]?.image })),
    orders: orders.length,
    seller,
    shop: await describePrintedShop(settings, media),
  });
}
