import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { createLog } from '../src/platform/log.ts';
import { chooseQueryTracer, closeTraces, openTraces } from '../src/platform/traces/tracing.ts';
import { CatalogueFactory } from './catalog/catalogue-factory.ts';
import { buildShop } from './checkout/shop-app.ts';
import { useClonedDatabase } from './cloned-database.ts';
import { stripeSecrets } from './payments/stripe-double.ts';
import { StripeShop } from './payments/stripe-shop.ts';
import { testSettings } from './sign-in.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A trace collector with the spans it received over HTTP. */
const received: ReceivedSpan[] = [];
const collector = createServer(async (request, response) => {
  const { resourceSpans } = JSON.parse(await text(request));
  for (const { scopeSpans } of resourceSpans) {
    for (const { spans } of scopeSpans) received.push(...spans);
  }
  response.setHeader('content-type', 'application/json').end('{}');
});

const database = useClonedDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'matjar-traces-'));
let shop: StripeShop;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  const config = loadConfig({ ...testSettings, OTEL_EXPORTER_OTLP_ENDPOINT, TRUST_PROXY: '1' });
  await openTraces(config, createLog(config));
  const options = { url: database.url, poolSize: 5, applicationName: 'traces' };
  const connection = connect({ ...options, ...chooseQueryTracer() });
  shop = new StripeShop({ ...database, connection });
  shop.factory = new CatalogueFactory(connection);
  const STRIPE_API_URL = await shop.stripe.listen();
  shop.app = await buildShop(shop.database, {
    ...stripeSecrets,
    STRIPE_API_URL,
    DATA_DIR: folder,
  });
});
afterAll(async () => {
  await shop?.app?.close();
  await shop?.database.connection.close();
  await shop?.stripe.close();
  await closeTraces();
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = ({ attributes }: ReceivedSpan, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a payment is one trace from the request to the provider, and its email is found by its id', async () => {
  const user = await shop.user();
  const cartId = await shop.fillCart(user, [[await shop.product(5), 1]]);
  const [traceId, callerId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const { body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
    body: {
      shippingAddress: { city: 'Cairo', details: 'Tahrir 1', phone: '01012345678' },
      paymentMethodType: 'stripe',
    },
    headers: { traceparent: `00-${traceId}-${callerId}-01`, 'x-request-id': 'request-of-the-test' },
  });
  shop.stripe.pay(shop.stripe.sessionFor(body.session.id));
  const path = `/checkouts/${body.session.id}/confirm`;
  await shop.call(user, 'POST', path, { headers: { 'x-request-id': 'confirmed-in-the-test' } });
  shop.app.jobs.start(database.url);
  const isSent = async () =>
    (await query(shop.db, sql`select from mail_outbox where sent_at is not null`)).length > 0;
  await expect.poll(isSent, { timeout: 15_000 }).toBe(true);
  await shop.app.close();
  await closeTraces();

  const ofRequest = received.filter((span) => span.traceId === traceId);
  const [request] = ofRequest.filter(({ parentSpanId }) => parentSpanId === callerId);
  if (!request) throw new Error('The request left no span.');
  expect(request.name).toBe('POST /api/v1/orders/checkout-session/:cartId');
  expect(read(request, 'http.response.status_code')).toBe(200);
  expect(read(request, 'request.id')).toBe('request-of-the-test');
  const below = ofRequest.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  const [call] = below.filter((span) => read(span, 'server.address'));
  expect(call).toMatchObject({ name: expect.stringMatching(/^POST 127\.0\.0\.1/) });
  const statements = below.map((span) => String(read(span, 'db.query.text') ?? ''));
  expect(statements.some((each) => /^insert into "checkouts"/.test(each))).toBe(true);
  // No text contains personal input.
  expect(JSON.stringify(received)).not.toMatch(/Tahrir|gmail/);

  const job = received.find(({ name }) => name === 'job deliver-mail');
  const email = received.find(({ name }) => name === 'send email');
  expect(email?.traceId).toBe(job?.traceId);
  expect(email && read(email, 'request.id')).toBe('confirmed-in-the-test');
}, 30_000);
