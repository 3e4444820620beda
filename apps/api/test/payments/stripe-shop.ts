import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { buildShop, ShopTest } from '../checkout/shop-app.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import type { TestUser } from '../sign-in.ts';
import { StripeDouble, stripeSecrets } from './stripe-double.ts';

/** A shop whose cards are taken by a double of Stripe. */
export class StripeShop extends ShopTest {
  readonly stripe = new StripeDouble();

  async begin(user: TestUser, productId: string, count = 1, couponId: string | null = null) {
    const cartId = await this.fillCart(user, [[productId, count]], couponId);
    const { status, body } = await this.buy(user, cartId, 'stripe');
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const checkoutId: string = body.session.id;
    return { cartId, checkoutId, session: this.stripe.sessionFor(checkoutId) };
  }

  send(event: { payload: string; headers: Record<string, string> }, path = '/payments/webhook') {
    const url = path === '/webhook-checkout' ? path : `/api/v1${path}`;
    return this.app.inject({ method: 'POST', url, headers: event.headers, payload: event.payload });
  }

  async checkout(id: string) {
    const [row] = await query(this.db, sql`select * from checkouts where id = ${id}`);
    return row;
  }

  /** As if a hold had expired. */
  async passTime(checkoutId: string): Promise<void> {
    await query(
      this.db,
      sql`update checkouts set hold_expires_at = now() - interval '1 second'
      where id = ${checkoutId}`,
    );
  }

  run(job: string): Promise<void> {
    return this.app.jobs.run(job);
  }
}

export function useStripeShop(settings: Record<string, string> = {}): StripeShop {
  const shop = new StripeShop(useClonedDatabase());
  beforeAll(async () => {
    shop.factory = new CatalogueFactory(shop.database.connection);
    const url = await shop.stripe.listen();
    shop.app = await buildShop(shop.database, {
      ...stripeSecrets,
      STRIPE_API_URL: url,
      ...settings,
    });
  });
  afterAll(async () => {
    await shop.app?.close();
    await shop.stripe.close();
  });
  return shop;
}

/** A cash order of one piece, whoever bought it, and somebody of the shop. */
export async function placeOrder(shop: StripeShop) {
  const [user, admin] = [await shop.user(), await shop.user('admin')];
  const cartId = await shop.fillCart(user, [[await shop.product(5), 1]]);
  const { body } = await shop.buy(user, cartId);
  return { user, admin, path: `/orders/${body.order._id}` };
}
