import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeSettings } from '../settings/change-settings.ts';
import { useStripeShop } from './stripe-shop.ts';

describe('a shop in yen', () => {
  const shop = useStripeShop();

  it('asks for whole yen, not for hundredths', async () => {
    await changeSettings(shop, await shop.user('admin'), { currency: 'JPY' });
    const product = await shop.factory.addProduct({ title: 'Kettle', quantity: 3, price: 1 });
    await query(shop.db, sql`update products set price = 4980 where id = ${product}`);
    const { session, checkoutId } = await shop.begin(await shop.user(), product, 2);
    expect(session).toMatchObject({ amount_total: 9_960, currency: 'jpy' });
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    expect((await shop.checkout(checkoutId))?.status).toBe('completed');
  });
});
