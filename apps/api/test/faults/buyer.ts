import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutSession, checkoutStatusResponse } from '@matjar/contract/checkout/checkout.ts';
import { address, type ShopTest } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';
import type { ShopProcess } from './shop-process.ts';

const patienceMs = 60_000;

/** A buyer at a shop that crashes and restarts, who retries until there is a response. */
export class Buyer {
  readonly user: TestUser;
  readonly acknowledged: { orderId: string; card: boolean }[] = [];
  /** Requests that got no response or an apology. */
  failures = 0;
  readonly #shop: ShopTest;
  readonly #server: ShopProcess;

  constructor(user: TestUser, shop: ShopTest, server: ShopProcess) {
    this.user = user;
    this.#shop = shop;
    this.#server = server;
  }

  async buy(productId: string, card: boolean): Promise<void> {
    const cartId = await this.#insist('a cart', () =>
      this.#shop.fillCart(this.user, [[productId, 1]]),
    );
    const key = randomUUID();
    const method = card ? 'stripe' : 'cash';
    const begun = await this.#insist('an answer', () => this.#post(cartId, method, key));
    const orderId = card
      ? await this.#pay(begun.session.id, begun.session.url)
      : (begun.order?._id ?? '');
    this.acknowledged.push({ orderId, card });
  }

  async #post(cartId: string, paymentMethodType: string, key: string) {
    const response = await fetch(
      `${this.#server.origin}/api/v1/orders/checkout-session/${cartId}`,
      {
        method: 'POST',
        headers: {
          ...this.user.headers,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ shippingAddress: address, paymentMethodType }),
        signal: AbortSignal.timeout(10_000),
      },
    );
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return checkoutSession.parse(await response.json());
  }

  /** Pays on the demo page and follows the outcome as the checkout page does. */
  async #pay(checkoutId: string, url: string): Promise<string> {
    const { origin } = this.#server;
    await this.#insist('the payment page', async () => {
      const response = await fetch(`${origin}${new URL(url).pathname}`, {
        method: 'POST',
        body: new URLSearchParams({ card: 'success' }),
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status >= 400) throw new Error(`${response.status}`);
    });
    return this.#insist('an order', async () => {
      const response = await fetch(`${origin}/api/v1/checkouts/${checkoutId}`, {
        headers: this.user.headers,
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`${response.status}`);
      const { data } = checkoutStatusResponse.parse(await response.json());
      if (data.status !== 'completed') throw new Error(data.status);
      return data.order?._id ?? '';
    });
  }

  async #insist<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
    const end = Date.now() + patienceMs;
    for (;;) {
      try {
        return await act();
      } catch (error) {
        this.failures += 1;
        if (Date.now() > end) throw new Error(`never came to ${what}`, { cause: error });
        await sleep(100);
      }
    }
  }
}
