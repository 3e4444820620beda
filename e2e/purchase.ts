import type { CheckoutSession } from '@matjar/contract/checkout/checkout.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { AdminApi } from './admin-catalog.ts';
import { fillCart, listProducts, type Shopper } from './shopper.ts';

export const place = {
  city: 'Nasr City',
  details: '12 Makram Ebeid St, floor 3, flat 8',
  phone: '01023456789',
};

/** Products of which every test can buy some. */
export function plentiful(request: APIRequestContext) {
  return listProducts(request, ({ quantity }) => quantity > 30);
}

/** Fills their cart and tells its id. */
export async function prepareCart(
  request: APIRequestContext,
  shopper: Shopper,
  count = 2,
): Promise<string> {
  const products = await plentiful(request);
  const start = Math.floor(Math.random() * (products.length - count));
  const { data } = await fillCart(request, shopper, products.slice(start, start + count));
  return data._id;
}

export async function fillAddress(page: Page, city = place.city): Promise<void> {
  await page.getByLabel('Phone').fill(place.phone);
  await page.getByRole('combobox', { name: 'City' }).fill(city);
  await page.getByLabel('Street, building, floor, flat').fill(place.details);
}

async function startCheckout(
  request: APIRequestContext,
  { headers }: Shopper,
  cartId: string,
  paymentMethodType: 'cash' | 'stripe',
  shippingAddress = place,
): Promise<CheckoutSession> {
  const response = await request.post(`/api/v1/orders/checkout-session/${cartId}`, {
    headers,
    data: { shippingAddress, paymentMethodType },
  });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

export async function ordersOf(request: APIRequestContext, { headers }: Shopper): Promise<Order[]> {
  return (await (await request.get('/api/v1/orders', { headers })).json()).data;
}

/** An order to be paid at the door, made without a browser. */
export async function orderByCash(
  request: APIRequestContext,
  shopper: Shopper,
  count = 2,
  shippingAddress = place,
): Promise<Order> {
  const cartId = await prepareCart(request, shopper, count);
  return orderCart(request, shopper, cartId, shippingAddress);
}

/** Same for the content of a cart. */
export async function orderCart(
  request: APIRequestContext,
  shopper: Shopper,
  cartId: string,
  shippingAddress = place,
): Promise<Order> {
  await startCheckout(request, shopper, cartId, 'cash', shippingAddress);
  const [order] = await ordersOf(request, shopper);
  if (!order) throw new Error('There is no order.');
  return order;
}

/** A parcel in cash that nobody took in, at a phone and a place of their own: those of `place` are every test's. */
export async function orderAndRefuse(
  request: APIRequestContext,
  shopper: Shopper,
  api: AdminApi,
): Promise<void> {
  const digits = crypto.randomUUID().replaceAll(/\D/g, '').padEnd(8, '0').slice(0, 8);
  const elsewhere = { city: 'Siwa, Matrouh', details: shopper.email, phone: `012${digits}` };
  const { _id } = await orderByCash(request, shopper, 1, elsewhere);
  await api.send('PUT', `/orders/${_id}/status`, { status: 'dispatched' });
  await api.send('PUT', `/orders/${_id}/refuse`);
}

/** An order paid with the demo provider's good card, made without a browser. */
export async function orderByCard(request: APIRequestContext, shopper: Shopper): Promise<Order> {
  const cartId = await prepareCart(request, shopper);
  const { session } = await startCheckout(request, shopper, cartId, 'stripe');
  await request.post(session.url, { form: { card: 'success' }, maxRedirects: 0 });
  await expect.poll(async () => (await ordersOf(request, shopper)).length).toBe(1);
  const [order] = await ordersOf(request, shopper);
  if (!order) throw new Error('There is no order.');
  return order;
}
