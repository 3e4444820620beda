import type { CartLine, CartNotice, CartResponse } from '@matjar/contract/cart/cart.ts';
import type { CartDelivery } from '@matjar/contract/delivery/delivery.ts';
import { tileUrl } from '@matjar/contract/media/media.ts';
import { toMajor } from '@matjar/contract/money.ts';
import type { ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { formatMoney } from '../../platform/format-money.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import { translate } from '../../platform/texts.ts';
import { averageRating } from '../catalog/product.mapper.ts';
import { totalLines } from '../coupons/coupon-discount.ts';
import type { CouponState } from '../coupons/coupon-validity.ts';
import type { CartLineRow } from './cart.queries.ts';
import { describeOrderLimit, orderLimit } from './order-limit.ts';

export interface ResponseOptions {
  settings: Pick<ShopSettings, 'values'>;
  /** Public URL of the shop; URLs of pictures are absolute. */
  publicUrl: string;
}

interface CartToShow {
  id: string;
  version: number;
  lines: CartLineRow[];
  coupon?: CouponState | undefined;
  delivery?: CartDelivery | undefined;
  notices: CartNotice[];
}

/** Shapes the response of every cart endpoint. */
export function mapCart(cart: CartToShow, options: ResponseOptions): CartResponse {
  const { currency } = options.settings.values;
  const totals = totalLines(cart.lines, cart.coupon);
  const lines = cart.lines.map((line, at) =>
    mapLine(line, totals.lines[at]?.discount ?? 0, cart.lines, options),
  );
  return {
    status: 'success',
    numOfCartItems: lines.length,
    data: {
      _id: cart.id,
      version: cart.version,
      totalCartPrice: toMajor(totals.linesTotal, currency),
      ...(cart.coupon && {
        totalAfterDiscount: toMajor(totals.total, currency),
        coupon: cart.coupon.name,
        ...(cart.coupon.kind === 'percent' &&
          cart.coupon.scope === null && { couponDiscount: cart.coupon.discountPercent }),
        ...(cart.coupon.kind === 'delivery' && { freeDelivery: true as const }),
      }),
      ...(cart.delivery && { delivery: cart.delivery }),
      products: lines,
      cartItems: lines,
    },
    ...(cart.notices.length > 0 && { notices: cart.notices }),
  };
}

/** In grams; an unknown weight counts as zero. */
export function weighLines(
  lines: readonly { weightGrams: number | null; count: number }[],
): number {
  return lines.reduce((sum, { weightGrams, count }) => sum + (weightGrams ?? 0) * count, 0);
}

function mapLine(
  line: CartLineRow,
  discount: number,
  lines: readonly CartLineRow[],
  { settings, publicUrl }: ResponseOptions,
): CartLine {
  const { currency, piecesPerOrder } = settings.values;
  const limit = limitOf(line, lines, piecesPerOrder);
  const { id, count, color, options, ratingsCount, picture } = line;
  const [colorOption] = options;
  return {
    _id: id,
    count,
    ...(color !== null && { color }),
    ...(color !== null && colorOption?.value !== color && { colorName: colorOption?.value }),
    variant: line.variantId ?? '',
    sku: line.sku,
    options,
    price: toMajor(line.price, currency),
    ...(discount > 0 && { discount: toMajor(discount, currency) }),
    ...(line.weightGrams !== null && { weightGrams: line.weightGrams }),
    ...(limit !== undefined && {
      limit: { most: limit, message: translate('cartNotices.limit', { most: piecesPerOrder }) },
    }),
    product: {
      _id: line.productId,
      title: line.title,
      slug: line.slug,
      ...(picture && { imageCover: tileUrl(picture, publicUrl), imageCoverPicture: picture }),
      ...(ratingsCount > 0 && {
        ratingsAverage: averageRating(line),
      }),
      ratingsQuantity: ratingsCount,
      brand: line.brand,
      category: line.category,
      ...(line.subcategoryIds.length > 0 && { subcategories: line.subcategoryIds }),
      quantity: line.quantity,
    },
  };
}

/** Maximum quantity of a line beside other lines of its product; undefined without a limit. */
function limitOf(
  { id, productId }: CartLineRow,
  lines: readonly CartLineRow[],
  piecesPerOrder: number,
): number | undefined {
  const others = lines.filter((other) => other.productId === productId && other.id !== id);
  const limit = orderLimit(
    piecesPerOrder,
    others.reduce((sum, { count }) => sum + count, 0),
  );
  return limit === Number.POSITIVE_INFINITY ? undefined : limit;
}

/** Notices of lines that changed since they were last shown. */
export function noticeLine(
  line: CartLineRow,
  lines: readonly CartLineRow[],
  { currency, piecesPerOrder }: Pick<ShopSettingValues, 'currency' | 'piecesPerOrder'>,
): CartNotice[] {
  const { title } = line;
  if (!line.sold) {
    const message = translate('cartNotices.productGone', { title });
    return [{ type: 'removed', message, product: line.productId, title }];
  }
  const about = { line: line.id, product: line.productId, title };
  const notices: CartNotice[] = [];
  if (line.seenPrice !== line.price) {
    const before = toMajor(line.seenPrice, currency);
    const now = toMajor(line.price, currency);
    const message = translate('cartNotices.priceChanged', {
      title,
      before: formatMoney(line.seenPrice, currency),
      now: formatMoney(line.price, currency),
    });
    notices.push({ type: 'price', message, ...about, before, now });
  }
  if (line.count > line.quantity) {
    const left = line.quantity;
    notices.push({
      type: 'stock',
      message: translate('cartNotices.stockChanged', { title, left }),
      ...about,
      left,
    });
  }
  const available = limitOf(line, lines, piecesPerOrder);
  if (available !== undefined && line.count > available) {
    const message = describeOrderLimit(title, piecesPerOrder);
    notices.push({ type: 'stock', message, ...about, left: available });
  }
  return notices;
}
