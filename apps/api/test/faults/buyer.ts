import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutSession, checkoutStatusAnswer } from '@matjar/contract/checkout/checkout.ts';
import { address, type ShopTest } from '../checkout/shop-app.ts';
import type { TestPerson } from '../sign-in.ts';
import type { ShopProcess } from './shop-process.ts';

const patienceMs = 60_000;

/** A buyer at a shop that crashes and restarts, who retries until there is a response. */
export class Buyer {
  readonly person: TestPerson;
  readonly acknowledged: { orderId: string; card: boolean }[] = [];
  /** Requests that got no answer or an apology. */
  failures = 0;
  readonly #shop: ShopTest;
  readonly #server: ShopProcess;

  constructor(person: TestPerson, shop: ShopTest, server: ShopProcess) {
    this.person = person;
    this.#shop = shop;
    this.#server = server;
  }

  async buy(productId: string, card: boolean): Promise<void> {
    const cartId = await this.#insist('a cart', () =>
      this.#shop.fillCart(this.person, [[productId, 1]]),
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
    const answer = await fetch(`${this.#server.origin}/api/v1/orders/checkout-session/${cartId}`, {
      method: 'POST',
      headers: {
        ...this.person.headers,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ shippingAddress: address, paymentMethodType }),
      signal: AbortSignal.timeout(10_000),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return checkoutSession.parse(await answer.json());
  }

  /** Pays on the demo page and follows the outcome as the checkout page does. */
  async #pay(checkoutId: string, url: string): Promise<string> {
    const { origin } = this.#server;
    await this.#insist('the payment page', async () => {
      const answer = await fetch(`${origin}${new URL(url).pathname}`, {
        method: 'POST',
        body: new URLSearchParams({ card: 'success' }),
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status >= 400) throw new Error(`${answer.status}`);
    });
    return this.#insist('an order', async () => {
      const answer = await fetch(`${origin}/api/v1/checkouts/${checkoutId}`, {
        headers: this.person.headers,
        signal: AbortSignal.timeout(10_000),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
      const { data } = checkoutStatusAnswer.parse(await answer.json());
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
