import type { SignedInResponse } from '@matjar/contract/accounts/accounts.ts';
import type { CartResponse } from '@matjar/contract/cart/cart.ts';
import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';
import type { APIRequestContext, BrowserContext } from '@playwright/test';

export const password = 'A-long-password-1';

/** A person of their own for one test, so that tests share no cart, wishlist or review. */
export interface Shopper {
  email: string;
  session: SignedInResponse;
  headers: { authorization: string };
}

export async function signUp(request: APIRequestContext): Promise<Shopper> {
  const email = `shopper.${crypto.randomUUID()}@gmail.com`;
  const answer = await request.post('/api/v1/auth/signup', {
    data: {
      name: 'Test Shopper',
      email,
      password,
      passwordConfirm: password,
      phone: '01012345678',
    },
  });
  if (answer.status() !== 201) throw new Error(`Sign-up answered ${await answer.text()}`);
  const session: SignedInResponse = await answer.json();
  return { email, session, headers: { authorization: `Bearer ${session.token}` } };
}

/** Every page of the context belongs to them from its first script on, until they log out. */
export async function enterAs(context: BrowserContext, { session }: Shopper): Promise<void> {
  await context.addInitScript((value) => {
    if (!localStorage.getItem('entered-by-test')) localStorage.setItem('user', value);
    localStorage.setItem('entered-by-test', 'yes');
  }, JSON.stringify(session));
}

export async function listProducts(
  request: APIRequestContext,
  isWanted: (product: ListedProduct) => boolean = () => true,
): Promise<ListedProduct[]> {
  const list = await (await request.get('/api/v1/products?limit=200')).json();
  return list.data.filter(isWanted);
}

/** Puts products into their cart without a browser, in the first colour each has. */
export async function fillCart(
  request: APIRequestContext,
  { headers }: Shopper,
  products: readonly ListedProduct[],
): Promise<CartResponse> {
  let answer: CartResponse | undefined;
  for (const { _id, colors } of products) {
    const data = { productId: _id, ...(colors[0] && { color: colors[0] }) };
    const response = await request.post('/api/v1/cart', { headers, data });
    if (!response.ok()) throw new Error(`The cart answered ${await response.text()}`);
    answer = await response.json();
  }
  if (!answer) throw new Error('Nothing was put into the cart.');
  return answer;
}
