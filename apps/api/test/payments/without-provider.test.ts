import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import {
  makeTokenKeys,
  signAccessToken,
} from '../../src/features/accounts/sessions/access-token.ts';
import { followSettings } from '../../src/http/pages/public-settings.ts';
import { createLog } from '../../src/platform/log.ts';
import { useShop } from '../checkout/shop-app.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.test',
  SESSION_SECRET: 'q7Vd0X2mJr9LwB4kZt6NfY1sGhP8cEuA3oTiRbKx5yM',
  SMTP_URL: 'smtps://shop:word@smtp.example.com',
};
const shop = useShop(production);

/** Somebody whose token this shop, with a secret of its own, has given. */
async function buyerOfProduction() {
  const user = await shop.user();
  const keys = makeTokenKeys([production.SESSION_SECRET], production.PUBLIC_URL);
  const token = await signAccessToken({ userId: user.id, sessionId: user.sessionId }, keys);
  return { ...user, token, headers: { authorization: `Bearer ${token}` } };
}

test('a production shop without Stripe offers no cards, refuses them, and sells for cash', async () => {
  const config = loadConfig(production);
  const settings = await followSettings(config, {}, createLog(config))();
  expect(settings.cardPayments).toBe(false);
  const buyer = await buyerOfProduction();
  const product = await shop.product(3);
  const cart = await shop.fillCart(buyer, [[product, 1]]);

  const card = await shop.buy(buyer, cart, 'stripe', 'paid-by-card');
  expect(card.status).toBe(503);
  expect(card.body).toMatchObject({ code: 'payment_unavailable' });
  expect(await shop.stockOf(product)).toMatchObject({ quantity: 3, reserved: 0 });

  expect((await shop.buy(buyer, cart, 'cash', 'paid-in-cash')).status).toBe(200);
  expect(await shop.stockOf(product)).toMatchObject({ quantity: 2, sold: 1 });
  await shop.expectBooksRight();
});

test('a production shop has no demo page to pay on', () => {
  for (const method of ['GET', 'POST'] as const) {
    expect(shop.app.hasRoute({ method, url: '/dev/pay/:session' })).toBe(false);
  }
});
