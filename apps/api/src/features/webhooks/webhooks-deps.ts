import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { Secrets } from '../../platform/signed-text.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { CatalogAdmin } from '../catalog/admin/catalog-admin.ts';
import type { OrderDeps } from '../orders/orders.service.ts';

/** What webhooks work with. */
export interface WebhookDeps {
  db: Db;
  settings: ShopSettings;
  accounts: Accounts;
  publicUrl: string;
  /** Encrypt the secrets that sign messages. */
  sealSecrets: Secrets;
  /** In development a program on the same machine may listen, without https. */
  allowsLoopback: boolean;
  orders: OrderDeps;
  catalog: CatalogAdmin;
  log: FastifyBaseLogger;
}

/** Which addresses may be told. */
export function allowedAddresses({ allowsLoopback }: Pick<WebhookDeps, 'allowsLoopback'>) {
  return (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
}

export function isLoopback(host: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|::1|\[::1\]|localhost)$/.test(host);
}
