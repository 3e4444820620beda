import type { Db } from '@matjar/db/connect.ts';
import type { CatalogAdmin } from '../catalog/admin/catalog-admin.ts';
import type { OrderDeps } from '../orders/orders.service.ts';

export interface BulkDeps {
  db: Db;
  catalog: CatalogAdmin;
  orders: OrderDeps;
}
