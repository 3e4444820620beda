import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signedHeaders } from './stripe-double.ts';
import { useStripeShop } from './stripe-shop.ts';

describe('webhooks', () => {
  const shop = useStripeShop();

  it('that are forged, stale or altered are refused and leave no row', async () => {
    const { session } = await shop.begin(await shop.user(), await shop.product(5));
    shop.stripe.pay(session);
    const { payload, headers } = shop.stripe.event(session);
    const day = 86_400_000;
    const bad: Record<string, string>[] = [
      signedHeaders(payload, { secret: 'whsec_of_somebody_else' }),
      signedHeaders(payload, { at: Date.now() - day }),
      signedHeaders(`${payload} `),
      { 'content-type': 'application/json' },
      { ...headers, 'stripe-signature': 't=1,v1=00' },
      { ...headers, 'stripe-signature': '' },
    ];
    for (const path of ['/payments/webhook', '/webhook-checkout']) {
      for (const each of bad) {
        const answer = await shop.send({ payload, headers: each }, path);
        expect(answer.statusCode).toBe(400);
      }
    }
    const altered = payload.replace(/"amount_total":\d+/, '"amount_total":1');
    expect((await shop.send({ payload: altered, headers })).statusCode).toBe(400);
    const garbage = { payload: 'not json', headers: signedHeaders('not json') };
    expect((await shop.send(garbage)).statusCode).toBe(400);
    expect(await shop.count('payment_events')).toBe(0);
    expect(await shop.count('payments')).toBe(0);
    expect(await shop.count('orders')).toBe(0);
  });

  it('were too old for a node whose clock was ahead', async () => {
    const { session, checkoutId } = await shop.begin(await shop.user(), await shop.product(5));
    shop.stripe.pay(session);
    const event = shop.stripe.event(session);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    expect((await shop.send(event)).statusCode).toBe(200);
    expect((await shop.checkout(checkoutId))?.status).toBe('completed');
  });

  it('of kinds nobody asked for are thanked for and change nothing', async () => {
    const { session, checkoutId } = await shop.begin(await shop.user(), await shop.product(5));
    for (const type of ['customer.created', 'checkout.session.async_payment_failed']) {
      expect((await shop.send(shop.stripe.event(session, type))).statusCode).toBe(200);
    }
    // Completed, but the bank has not paid yet.
    session.status = 'complete';
    expect((await shop.send(shop.stripe.event(session))).statusCode).toBe(200);
    expect((await shop.checkout(checkoutId))?.status).toBe('open');
  });

  it('about sessions of another shop are thanked for and change nothing', async () => {
    const { session } = await shop.begin(await shop.user(), await shop.product(5));
    const before = await shop.count('orders');
    for (const client_reference_id of ['019dd6a2-0000-7000-8000-000000000000', 'x', '']) {
      const foreign = { ...session, client_reference_id };
      shop.stripe.pay(foreign);
      expect((await shop.send(shop.stripe.event(foreign))).statusCode).toBe(200);
    }
    expect(await shop.count('orders')).toBe(before);
    await shop.expectBooksRight();
  });

  it('about an expired session give the goods back at once', async () => {
    const product = await shop.product(5);
    const { session, checkoutId } = await shop.begin(await shop.user(), product);
    session.status = 'expired';
    await shop.send(shop.stripe.event(session, 'checkout.session.expired'));
    expect((await shop.checkout(checkoutId))?.status).toBe('expired');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 5, reserved: 0 });
  });
});
