import type { Seller } from '@matjar/contract/settings/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { LinkDeps } from '../orders/order-link.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';
import type { StockLine } from '../stock/stock.service.ts';

/** Dependencies of checkouts. */
export interface CheckoutDeps extends LinkDeps {
  db: Db;
  settings: ShopSettings;
  seller: Seller;
  providers: PaymentProviders;
  /** Lifetime of a card session in milliseconds. */
  sessionTtl: number;
  log: FastifyBaseLogger;
}

/** The hold outlives the session, so that a payment in the last second still gets its goods. */
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
