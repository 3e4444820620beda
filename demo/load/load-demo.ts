import type { Storage } from '@matjar/api/platform/storage/storage.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { products } from '../catalogue/products.ts';
import type { DemoWorld } from './demo-world.ts';
import { loadAccounts } from './load-accounts.ts';
import { loadAlerts } from './load-alerts.ts';
import { loadBanners } from './load-banners.ts';
import { loadCatalog } from './load-catalog.ts';
import { loadContent } from './load-content.ts';
import { loadCoupons } from './load-coupons.ts';
import { loadCustomers } from './load-customers.ts';
import { loadDelivery } from './load-delivery.ts';
import { loadInventory } from './load-inventory.ts';
import { loadNotifications } from './load-notifications.ts';
import { loadOrders } from './load-orders.ts';
import { loadPayments } from './load-payments.ts';
import { loadQuestions } from './load-questions.ts';
import { loadRecommendations } from './load-recommendations.ts';
import { loadReturns } from './load-returns.ts';
import { loadReviews } from './load-reviews.ts';
import { loadSearchRules } from './load-search-rules.ts';
import { loadSearches } from './load-searches.ts';
import { loadSerials } from './load-serials.ts';
import { loadTaxes } from './load-taxes.ts';
import { loadVisits } from './load-visits.ts';

export interface LoadDemoOptions {
  db: Db;
  /** Where the pictures go. */
  storage: Storage;
  now?: Date;
  onProgress?: DemoWorld['onProgress'];
}

/** True when the shop has no product yet: the moment for the demo. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const [row] = await query<{ empty: boolean }>(
    db,
    sql`select not exists (select 1 from products) as empty`,
  );
  return row?.empty ?? false;
}

/**
 * Fills a shop with the demo catalogue, people and orders. All or nothing in the database, and
 * running it again adds nothing.
 */
export async function loadDemo(options: LoadDemoOptions): Promise<void> {
  const { storage } = options;
  const onProgress = options.onProgress ?? (() => {});
  const now = options.now ?? new Date();
  await runTransaction(options.db, async (tx) => {
    // Pictures are written between two statements, on whatever disk there is.
    await query(tx, sql`set local idle_in_transaction_session_timeout = 0`);
    const world: DemoWorld = { db: tx, storage, now, onProgress };
    const covers = await loadCatalog(world);
    await loadBanners(world);
    await loadContent(world);
    await loadSearchRules(world);
    await loadAccounts(world);
    await loadCustomers(world);
    await loadReviews(world);
    await loadQuestions(world);
    await loadAlerts(world);
    await loadCoupons(world);
    await loadDelivery(world);
    await loadTaxes(world);
    await loadPayments(world);
    await loadInventory(world);
    await loadOrders(world, covers);
    await loadSerials(world);
    await loadReturns(world);
    await loadRecommendations(world);
    await loadSearches(world);
    await loadVisits(world);
    await loadNotifications(world);
  });
  onProgress(`${products.length} products`);
}
