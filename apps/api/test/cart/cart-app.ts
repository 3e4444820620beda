import type { CartResponse } from '@matjar/contract/cart/cart.ts';
import { newId } from '@matjar/db/ids.ts';
import { coupons } from '@matjar/db/schema/coupons.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type CatalogTest, useCatalogApp } from '../catalog/catalog-app.ts';
import type { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

type Method = NonNullable<InjectOptions['method']>;

export interface ShoppingTest extends CatalogTest {
  signIn: (role?: 'user' | 'admin') => Promise<TestUser>;
  call: (
    user: TestUser | undefined,
    method: Method,
    path: string,
    body?: object,
  ) => Promise<LightMyRequestResponse>;
  /** A cart call that must succeed. */
  cart: (user: TestUser, method: Method, path: string, body?: object) => Promise<CartResponse>;
  addCoupon: (name: string, values?: Partial<typeof coupons.$inferInsert>) => Promise<string>;
}

/** The whole app with people who shop. */
export function useShoppingApp(
  fill: (factory: CatalogueFactory) => Promise<void> = async () => {},
): ShoppingTest {
  const test = useCatalogApp(fill) as ShoppingTest;
  test.signIn = (role = 'user') => signInAs(test.database.connection, role);
  test.call = (user, method, path, body) =>
    test.app.inject({
      method,
      url: `/api/v1${path}`,
      ...(user && { headers: user.headers }),
      ...(body && { payload: body }),
    });
  test.cart = async (user, method, path, body) => {
    const response = await test.call(user, method, path, body);
    if (response.statusCode !== 200) {
      throw new Error(`${method} ${path}: ${response.statusCode} ${response.body}`);
    }
    return response.json();
  };
  test.addCoupon = async (name, values = {}) => {
    const id = newId();
    const expiresAt = new Date(Date.now() + 86_400_000);
    await test.database.connection.db
      .insert(coupons)
      .values({ id, name, discountPercent: 10, expiresAt, ...values });
    return id;
  };
  return test;
}
