import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { Secrets } from '../../platform/signed-text.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { CatalogAdmin } from '../catalog/admin/catalog-admin.ts';
import type { OrderDeps } from '../orders/orders.service.ts';

/** Dependencies of webhooks. */
export interface WebhookDeps {
  db: Db;
  settings: ShopSettings;
  accounts: Accounts;
  publicUrl: string;
  /** Encrypt the signing secrets. */
  sealSecrets: Secrets;
  /** In development a receiver on the same machine is allowed, without https. */
  allowsLoopback: boolean;
  orders: OrderDeps;
  catalog: CatalogAdmin;
  log: FastifyBaseLogger;
}

/** Predicate of allowed addresses. */
export function allowedAddresses({ allowsLoopback }: Pick<WebhookDeps, 'allowsLoopback'>) {
  return (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
}

export function isLoopback(host: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/.test(host);
}
