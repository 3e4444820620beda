import type { Seller } from '@matjar/contract/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { LinkDeps } from '../orders/order-link.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';
import type { StockLine } from '../stock/stock.service.ts';

/** What checkouts work with. */
export interface CheckoutDeps extends LinkDeps {
  db: Db;
  settings: ShopSettings;
  seller: Seller;
  providers: PaymentProviders;
  /** How long a card session may be paid, in milliseconds. */
  sessionTtl: number;
  log: FastifyBaseLogger;
}

/** The hold outlives the session, so that who pays in the last second still gets their goods. */
export const holdMarginMs = 20_000;

export function toStockLines(
  referenceId: string,
  lines: readonly { productId: string; variantId: string; count: number }[],
): StockLine[] {
  return lines.map(({ productId, variantId, count }, line) => ({
    referenceId,
    line,
    productId,
    variantId,
    count,
  }));
}
