import { buffer } from 'node:stream/consumers';
import { inkOn } from '@matjar/contract/colours.ts';
import { paginate } from '@matjar/contract/list.ts';
import { chooseWidth } from '@matjar/contract/media.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { OrderViewCounts } from '@matjar/contract/order-views.ts';
import {
  type Order,
  type OrderList,
  type OrderListQuery,
  type OrderTotals,
  orderStates,
  orderStatuses,
} from '@matjar/contract/orders.ts';
import type { Seller } from '@matjar/contract/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { writeWordmark } from '../../platform/settings/wordmark.ts';
import { addToCart } from '../cart/cart.service.ts';
import type { CartDeps } from '../cart/cart-reading.service.ts';
import { type MediaDeps, openRendition } from '../media/media.service.ts';
import { refundsOfOrders } from '../payments/payments.service.ts';
import type { PrintedLine } from './document-lines.ts';
import type { PrintedShop } from './document-page.ts';
import { requireInvoice } from './invoices.service.ts';
import type { DocumentKind } from './order-document.ts';
import { type LinkDeps, readOrderLink } from './order-link.ts';
import { shapeOrder, type Viewer } from './order-shape.ts';
import { countViews } from './order-views.queries.ts';
import {
  countOrders,
  findHistory,
  findLines,
  findOrder,
  findOrders,
  type OrderLineRow,
  type OrderRow,
  sumOrders,
} from './orders.queries.ts';

/** What orders work with. */
export interface OrderDeps extends LinkDeps {
  db: Db;
  currency: Currency;
  seller: Seller;
  settings: ShopSettings;
  media: MediaDeps;
}

type ReadDeps = Pick<OrderDeps, 'db' | 'publicUrl' | 'seller'>;

/** Four times what a picture measures on paper, for printers. */
const printedWidth = 160;

/** Other people's orders do not exist. */
export async function findVisibleOrder(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<OrderRow | Refusal<'not_found'>> {
  const row = isId(id) ? await findOrder(db, id) : undefined;
  const isVisible = row && (viewer.role === 'admin' || row.userId === viewer.userId);
  return isVisible ? row : refuse('not_found');
}

export async function showOrder(
  deps: ReadDeps,
  viewer: Viewer,
  id: string,
): Promise<Order | Refusal<'not_found'>> {
  const row = await findVisibleOrder(deps.db, viewer, id);
  if ('code' in row) return row;
  const [order] = await addDetails(deps, [row], viewer);
  return order ?? refuse('not_found');
}

/**
 * What the link of an email shows, to whoever has it: how the order stands, and nothing by which the
 * buyer could be found. Nothing can be done with it.
 */
export async function showOrderByLink(
  deps: OrderDeps,
  token: string,
): Promise<Order | Refusal<'not_found'>> {
  const id = readOrderLink(token, deps.linkSecret);
  const row = id ? await findOrder(deps.db, id) : undefined;
  if (!row) return refuse('not_found');
  const [order] = await addDetails(deps, [row], { userId: '', role: 'user' });
  if (!order) return refuse('not_found');
  const { city } = order.shippingAddress;
  return {
    ...order,
    user: { name: '', email: maskEmail(order.user.email) },
    shippingAddress: { ...(city && { city }) },
    canCancel: false,
    actions: [],
  };
}

/** `m•••@gmail.com` */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1•••');
}

export async function listOrders(
  deps: OrderDeps,
  viewer: Viewer,
  query: OrderListQuery,
): Promise<OrderList> {
  const { db, settings } = deps;
  const scope = { userId: ownerOf(viewer, query), timeZone: settings.values.timeZone };
  const [data, results] = await Promise.all([
    findOrders(db, query, scope).then((rows) => addDetails(deps, rows, viewer)),
    countOrders(db, query, scope),
  ]);
  return { results, paginationResult: paginate(results, query), data };
}

/** Whose orders are asked for; nobody's in particular by administrators who do not want their own. */
function ownerOf({ role, userId }: Viewer, { mine }: OrderListQuery): string | undefined {
  return role === 'admin' && !mine ? undefined : userId;
}

export async function sumUpOrders(
  { db, currency, settings }: OrderDeps,
  viewer: Viewer,
  query: OrderListQuery,
): Promise<OrderTotals> {
  const scope = { userId: ownerOf(viewer, query), timeZone: settings.values.timeZone };
  const sums = await sumOrders(db, query, scope);
  const counting = sums.filter(({ status }) => orderStates[status].counts);
  const add = (key: 'amount' | 'paid') =>
    toMajor(
      counting.reduce((total, each) => total + each[key], 0),
      currency,
    );
  const byStatus = Object.fromEntries(
    orderStatuses.map((status) => [
      status,
      sums.find((each) => each.status === status)?.count ?? 0,
    ]),
  ) as Record<(typeof orderStatuses)[number], number>;
  const count = sums.reduce((total, each) => total + each.count, 0);
  return { count, amount: add('amount'), paid: add('paid'), byStatus };
}

export function countOrderViews({ db, settings }: OrderDeps): Promise<OrderViewCounts> {
  return countViews(db, settings.values.timeZone);
}

async function addDetails(deps: ReadDeps, rows: OrderRow[], viewer: Viewer): Promise<Order[]> {
  const { db } = deps;
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = Map.groupBy(await findLines(db, ids), (line) => line.orderId);
  const history = Map.groupBy(await findHistory(db, ids), (entry) => entry.orderId);
  const refunds = await refundsOfOrders(db, ids);
  return rows.map((row) =>
    shapeOrder(
      row,
      {
        lines: lines.get(row.id) ?? [],
        history: history.get(row.id) ?? [],
        refund: refunds.get(row.id),
      },
      viewer,
      deps,
    ),
  );
}

/** An invoice or packing slip of an order one may see. */
export async function printOrder(
  { db, seller, settings, media, publicUrl }: OrderDeps,
  viewer: Viewer,
  orderId: string,
  kind: DocumentKind,
): Promise<{ name: string; bytes: Buffer } | Refusal<'not_found'>> {
  const order = await findVisibleOrder(db, viewer, orderId);
  if ('code' in order) return order;
  const lines = await findLines(db, [order.id]);
  // The library is large, and few requests print.
  const { writeDocument } = await import('./order-document.ts');
  const invoice = kind === 'invoice' ? await requireInvoice(db, order, seller) : undefined;
  const bytes = await writeDocument({
    kind,
    order,
    lines: await addImages(media, lines),
    seller: invoice?.seller ?? seller,
    invoice,
    publicUrl,
    shop: await describeShop(settings, media),
  });
  return { name: `${kind}-${order.number}.pdf`, bytes };
}

/** The packing slips of these orders in one file, in their order. */
export async function printSlips(
  { db, seller, settings, media, publicUrl }: OrderDeps,
  orders: readonly OrderRow[],
): Promise<Buffer> {
  const ids = orders.map(({ id }) => id);
  const lines = Map.groupBy(await findLines(db, ids), ({ orderId }) => orderId);
  const { writeSlips } = await import('./order-document.ts');
  const shop = await describeShop(settings, media);
  const common = { kind: 'packing-slip', seller, invoice: undefined, publicUrl, shop } as const;
  const contents = [];
  // One after the other: those of many orders at once would keep shoppers' pictures waiting.
  for (const order of orders) {
    const own = await addImages(media, lines.get(order.id) ?? []);
    contents.push({ ...common, order, lines: own });
  }
  return writeSlips(contents);
}

/** The shop as its papers show it. */
async function describeShop({ values }: ShopSettings, media: MediaDeps): Promise<PrintedShop> {
  const { shopName, brandColour, logo } = values;
  const hash = logo && /[0-9a-f]{32}/.exec(logo)?.[0];
  const file = hash ? await openRendition(media, hash, printedWidth, 'png') : undefined;
  return {
    name: writeWordmark(shopName),
    brand: brandColour,
    onBrand: inkOn(brandColour),
    logo: file && (await buffer(file.body)),
  };
}

/** A picture that cannot be had leaves its tile empty. */
function addImages(media: MediaDeps, lines: OrderLineRow[]): Promise<PrintedLine[]> {
  return Promise.all(
    lines.map(async (line) => {
      const picture = line.picture ?? line.cover;
      const width = picture && chooseWidth(picture.width, printedWidth);
      const file = picture && (await openRendition(media, picture.hash, width ?? 0, 'jpg'));
      return { ...line, image: file ? await buffer(file.body) : undefined };
    }),
  );
}

/** Puts an order's things into the cart of whoever asks, as far as they are still sold. */
export async function buyAgain(
  deps: CartDeps,
  viewer: Viewer,
  orderId: string,
): Promise<{ added: number; unavailable: string[] } | Refusal<'not_found'>> {
  const order = await findVisibleOrder(deps.db, viewer, orderId);
  if ('code' in order) return order;
  const unavailable: string[] = [];
  let added = 0;
  for (const { productId, variantId, count, title } of await findLines(deps.db, [order.id])) {
    const addition = {
      productId: productId ?? '',
      quantity: count,
      ...(variantId && { variant: variantId }),
    };
    const answer = await addToCart(deps, viewer.userId, addition);
    if (answer instanceof Refusal) unavailable.push(title);
    else added += 1;
  }
  return { added, unavailable };
}
