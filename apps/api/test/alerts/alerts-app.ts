import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Call, callOf } from '../accounts/accounts-app.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { type MailApp, type ReceivedEmail, useMailApp } from '../mail/mail-app.ts';

type AskedAlert = [email: string, productId: string, kind?: 'stock' | 'price', variant?: string];

export interface AlertsTest {
  shop: MailApp;
  call: Call;
  product: (quantity: number, price?: number) => Promise<string>;
  setStock: (productId: string, quantity: number) => Promise<unknown>;
  setPrice: (productId: string, price: number) => Promise<unknown>;
  /** As a visitor; returns the token of the confirmation email. */
  ask: (...alert: AskedAlert) => Promise<string>;
  /** Requested and confirmed. */
  waitFor: (...alert: AskedAlert) => Promise<void>;
  /** Emails of alerts that were due, after all have left. */
  received: (email: string) => Promise<ReceivedEmail[]>;
}

export const inventEmail = () => `${newId()}@example.com`;

export function tokenIn(email: ReceivedEmail | undefined, page: 'confirm' | 'unsubscribe'): string {
  return new RegExp(`/alerts/${page}/(\\S+)`).exec(email?.text ?? '')?.[1] ?? '';
}

export function useAlertsApp(): AlertsTest {
  const shop = useMailApp({ RATE_LIMIT_ADDRESS_FACTOR: '1000' });
  const db = () => shop.database.connection.db;
  const call: Call = (...request) => callOf(shop.app)(...request);
  const test = { shop, call } as AlertsTest;

  test.product = (quantity, price = 200) =>
    new CatalogueFactory(shop.database.connection).addProduct({
      title: `Lamp ${newId().slice(-6)}`,
      quantity,
      price,
    });
  test.setStock = (id, quantity) =>
    query(db(), sql`update product_variants set quantity = ${quantity} where product_id = ${id}`);
  test.setPrice = (id, price) =>
    query(db(), sql`update products set price = ${price * 100} where id = ${id}`);
  test.ask = async (email, productId, kind = 'stock', variant) => {
    const response = await call('POST /alerts', { body: { productId, kind, email, variant } });
    expect(response.json(), response.body).toEqual({
      status: 'success',
      data: { state: 'confirm' },
    });
    const [asking] = await shop.readMailbox(email);
    return tokenIn(asking, 'confirm');
  };
  test.waitFor = async (...alert) => {
    const token = await test.ask(...alert);
    const response = await call('POST /alerts/confirm', { body: { token } });
    expect(response.json().data?.state, response.body).toBe('active');
  };
  test.received = async (email) => {
    await shop.app.jobs.run('send-alerts');
    const emails = await shop.readMailbox(email);
    return emails.filter(({ kind }) => kind === 'alert-stock' || kind === 'alert-price');
  };
  return test;
}
