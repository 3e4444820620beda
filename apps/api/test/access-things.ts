import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { insertChallenge } from '../src/features/accounts/second-factor/second-factor.queries.ts';
import { sealTotpSecret } from '../src/features/accounts/second-factor/totp-secrets.ts';
import { hashToken } from '../src/features/accounts/sessions/secret-token.ts';
import { signPreview } from '../src/features/content/content-preview.ts';
import { replaceInvoice } from '../src/features/orders/changes/order-changes.queries.ts';
import {
  findInvoice,
  insertCreditNote,
  insertInvoice,
} from '../src/features/orders/documents/documents.queries.ts';
import { formatInvoiceNumber } from '../src/features/orders/documents/invoices.service.ts';
import { signOrderLink } from '../src/features/orders/order-link.ts';
import { findLines, findOrder } from '../src/features/orders/orders.queries.ts';
import { sign, signText } from '../src/platform/signed-text.ts';
import type { Call } from './accounts/accounts-app.ts';
import type { CatalogueFactory } from './catalog/catalogue-factory.ts';
import type { ClonedDatabase } from './cloned-database.ts';
import { giveKey, signInAs, signInAsStaff, type TestUser, testSettings } from './sign-in.ts';

export interface World {
  database: ClonedDatabase;
  factory: CatalogueFactory;
  call: Call;
  /** The owner of the thing, if it has one. */
  owner: TestUser;
}

/** Creates the object of a route and returns its id; for routes with two ids, both with the path between. */
export type Thing = (world: World) => Promise<string>;

/** The catalogue is served from memory, which learns of new things a moment later. */
function shown(list: string, make: Thing): Thing {
  return async (world) => {
    const id = await make(world);
    const look = async () => {
      const { statusCode } = await world.call(`GET ${list}/${id}`);
      if (statusCode !== 200) throw new Error(`${list}/${id} is not shown yet.`);
    };
    await vi.waitFor(look, { timeout: 15_000 });
    return id;
  };
}

function shortName(kind: string): string {
  return `${kind} ${newId().slice(-12)}`;
}

export const product = shown('/products', ({ factory }) =>
  factory.addProduct({ title: shortName('Product') }),
);
export const category = shown('/categories', ({ factory }) => factory.addCategory(shortName('C')));
export const brand = shown('/brands', ({ factory }) => factory.addBrand(shortName('B')));
export const subcategory = shown('/subcategories', async ({ factory }) =>
  factory.addSubcategory(shortName('S'), await factory.addCategory(shortName('C'))),
);

/** A product and an audit entry with its former values. */
export const productVersion: Thing = async (world) => {
  const id = await product(world);
  const { headers } = await signInAs(world.database.connection, 'admin');
  await world.call(`PUT /products/${id}`, { headers, body: { title: shortName('Renamed') } });
  const [entry] = await query(
    world.database.connection.db,
    sql`
    select id from audit_log where entity = 'product' and entity_id = ${id}`,
  );
  return `${id}/versions/${entry?.id}`;
};

export const productVariant: Thing = async (world) => {
  const id = await product(world);
  const [variant] = await query(
    world.database.connection.db,
    sql`select id from product_variants where product_id = ${id}`,
  );
  return `${id}/variants/${variant?.id}`;
};

export const variantAlone: Thing = async (world) =>
  (await productVariant(world)).split('/').at(-1) ?? '';

export const user: Thing = async ({ owner }) => owner.id;
export const session: Thing = async ({ owner }) => owner.sessionId;

const totp = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  keys: { secrets: [testSettings.SESSION_SECRET], issuer: '' },
} as const;

export const secondFactor: Thing = async ({ database, owner }) => {
  const id = newId();
  const secret = sealTotpSecret(totp.secret, owner.id, totp.keys);
  await query(
    database.connection.db,
    sql`insert into second_factors (id, user_id, kind, name, secret)
      values (${id}, ${owner.id}, 'totp', 'Phone', ${secret})`,
  );
  return id;
};

/** An authenticator app that is not confirmed yet. */
export const startedTotp: Thing = async ({ database, owner }) =>
  insertChallenge(
    database.connection.db,
    {
      purpose: 'add-totp',
      userId: owner.id,
      sessionId: owner.sessionId,
      content: sealTotpSecret(totp.secret, owner.id, totp.keys),
    },
    60,
  );

/** A passkey that the browser has not made yet. */
export const startedPasskey: Thing = async ({ database, owner }) =>
  insertChallenge(
    database.connection.db,
    { purpose: 'add-passkey', userId: owner.id, sessionId: owner.sessionId, content: 'x' },
    60,
  );

export const colleagueSession: Thing = async ({ database }) => {
  const { id, sessionId } = await signInAsStaff(database.connection, 'support');
  return `${id}/sessions/${sessionId}`;
};

export const colleague: Thing = async ({ database }) =>
  (await signInAsStaff(database.connection, 'support')).id;

export const ownRole: Thing = async ({ database }) => {
  const id = newId();
  await query(
    database.connection.db,
    sql`insert into staff_roles (id, name, permissions) values (${id}, ${id}, '{}')`,
  );
  return id;
};

export const apiKey: Thing = async ({ database: { connection } }) => {
  const { id: maker } = await signInAs(connection, 'admin');
  return (await giveKey(connection.db, maker)).id;
};

export const webhook: Thing = async ({ database }) => {
  const id = newId();
  await query(
    database.connection.db,
    sql`insert into webhooks (id, name, url, events, secret)
      values (${id}, 'Warehouse', 'https://hooks.example/a', '{}', 'sealed')`,
  );
  return id;
};

export const webhookDelivery: Thing = async (world) => {
  const id = await webhook(world);
  const deliveryId = newId();
  await query(
    world.database.connection.db,
    sql`insert into webhook_deliveries (id, webhook_id, event, object, object_id, change)
      values (${deliveryId}, ${id}, 'webhook.test', 'webhook:x', ${id}, '{}')`,
  );
  return `${id}/deliveries/${deliveryId}`;
};

export const staffInvitation: Thing = async (world) => (await makeInvitation(world)).id;
export const staffInvitationLink: Thing = async (world) => (await makeInvitation(world)).token;

async function makeInvitation({ database }: World) {
  const [id, token] = [newId(), newId()];
  const inviter = await signInAs(database.connection, 'admin');
  await query(
    database.connection.db,
    sql`
    insert into staff_invitations (id, email, role, token_hash, invited_by, expires_at)
    values (${id}, ${`${id}@shop.example`}, 'support', ${hashToken(token)}, ${inviter.id},
      now() + interval '1 day')`,
  );
  return { id, token };
}

export const cart: Thing = async ({ database, factory, owner }) => {
  const productId = await factory.addProduct({ title: shortName('In a cart') });
  const cartId = newId();
  const { db } = database.connection;
  await query(db, sql`insert into carts (id, user_id) values (${cartId}, ${owner.id})`);
  await query(
    db,
    sql`insert into cart_lines (id, cart_id, product_id, count, seen_price)
    values (${newId()}, ${cartId}, ${productId}, 1, 1000)`,
  );
  return cartId;
};

export const cartLine: Thing = async (world) => {
  const cartId = await cart(world);
  const [line] = await query(
    world.database.connection.db,
    sql`
    select id from cart_lines where cart_id = ${cartId}`,
  );
  return line?.id;
};

export const wishlistItem: Thing = async (world) => {
  const productId = await product(world);
  await query(
    world.database.connection.db,
    sql`
    insert into wishlist_items (user_id, product_id) values (${world.owner.id}, ${productId})`,
  );
  return productId;
};

export const wishlistShare: Thing = async ({ database, owner }) => {
  const token = newId();
  await query(
    database.connection.db,
    sql`
    insert into wishlist_shares (user_id, token) values (${owner.id}, ${token})`,
  );
  return token;
};

export const coupon: Thing = async ({ database }) => {
  const id = newId();
  await query(
    database.connection.db,
    sql`
    insert into coupons (id, name, discount_percent, expires_at)
    values (${id}, ${shortName('COUPON')}, 10, now() + interval '1 day')`,
  );
  return id;
};

export const customerNote: Thing = async ({ database, owner }) => {
  const id = newId();
  await query(
    database.connection.db,
    sql`
    insert into customer_notes (id, user_id, author_id, note)
    values (${id}, ${owner.id}, ${owner.id}, 'Rings before noon')`,
  );
  return `${owner.id}/notes/${id}`;
};

export const segment: Thing = async ({ database }) => {
  const id = newId();
  const rules = { format: 1, match: 'all', rules: [{ kind: 'orders', atLeast: 1 }] };
  await query(
    database.connection.db,
    sql`
    insert into segments (id, name, rules)
    values (${id}, ${shortName('Segment')}, ${JSON.stringify(rules)})`,
  );
  return id;
};

export const searchRule: Thing = async ({ database }) => {
  const id = newId();
  const text = shortName('synonym');
  await query(
    database.connection.db,
    sql`
    insert into search_rules (id, kind, text, key, words)
    values (${id}, 'synonym', ${text}, ${text}, '{tv}')`,
  );
  return id;
};

export const job: Thing = async () => 'sweep-sessions';

export const failedEmail: Thing = async ({ database }) => {
  const id = newId();
  await query(
    database.connection.db,
    sql`
    insert into mail_outbox (id, recipient, kind, subject, content, attempts, last_error)
    values (${id}, 'nobody@gmail.com', 'test', 'x', '{"heading": "x", "paragraphs": []}', 30, 'refused')`,
  );
  return id;
};

/** A page of the shop's own, not yet published. */
export const ownPage: Thing = async ({ database }) => {
  const id = newId();
  const value = {
    kind: 'page',
    title: 'x',
    lead: '',
    seoTitle: '',
    seoDescription: '',
    blocks: [],
  };
  await query(
    database.connection.db,
    sql`insert into content_documents (id, kind, slug, draft, published, published_at)
      values (${id}, 'page', ${`page-${id}`}, ${JSON.stringify(value)}, ${JSON.stringify(value)}, now())`,
  );
  return id;
};

export const ownPageSlug: Thing = async (world) => `page-${await ownPage(world)}`;

export const ownPageVersion: Thing = async (world) => {
  const [page, id] = [await ownPage(world), newId()];
  await query(
    world.database.connection.db,
    sql`insert into content_versions (id, document_id, value, published_at)
      select ${id}, id, published, now() from content_documents where id = ${page}`,
  );
  return `${page}/versions/${id}`;
};

export const emailId: Thing = async () => 'order-placed';

/** The holder of a preview address sees the draft. */
export const emailPreview: Thing = async () =>
  `order-placed?preview=${signPreview('order-placed', [testSettings.SESSION_SECRET])}`;

/** Of the message catalogue: every shop says it. */
export const textKey: Thing = async () => 'shell.home';

/** A change of the settings, by its entry in the audit log. */
const historyEntry =
  (entity: string, before: object): Thing =>
  async ({ database, owner }) => {
    const [entry] = await query(
      database.connection.db,
      sql`
      insert into audit_log (actor_id, actor_name, action, entity, entity_id, label, before)
      values (${owner.id}, 'Somebody', 'update', ${entity}, 'shop', 'Shop', ${JSON.stringify(before)})
      returning id`,
    );
    return String(entry?.id);
  };

export const settingsEntry = historyEntry('settings', { lowStock: 5 });
export const deliveryEntry = historyEntry('delivery', { cashFee: 0 });

export const recommendationRule: Thing = async (world) => {
  const id = newId();
  await query(
    world.database.connection.db,
    sql`
    insert into recommendation_rules (id, category_id, offered_category_ids)
    values (${id}, ${await category(world)}, array[${await category(world)}]::uuid[])`,
  );
  return id;
};

export const review: Thing = async ({ database, factory, owner }) => {
  const productId = await factory.addProduct({ title: shortName('Reviewed'), ratings: [4] });
  const id = newId();
  await query(
    database.connection.db,
    sql`
    insert into reviews (id, product_id, user_id, rating, review)
    values (${id}, ${productId}, ${owner.id}, 4, 'Good enough')`,
  );
  return id;
};

export const question: Thing = async ({ database, factory, owner }) => {
  const productId = await factory.addProduct({ title: shortName('Asked about') });
  const id = newId();
  await query(
    database.connection.db,
    sql`
    insert into questions (id, product_id, user_id, question)
    values (${id}, ${productId}, ${owner.id}, 'Does it float?')`,
  );
  return id;
};

export const answer: Thing = async (world) => {
  const questionId = await question(world);
  const id = newId();
  await query(
    world.database.connection.db,
    sql`
    insert into answers (id, question_id, product_id, user_id, answer, by_shop)
    select ${id}, id, product_id, user_id, 'It does.', false from questions where id = ${questionId}`,
  );
  return id;
};

const address = JSON.stringify({ city: 'Cairo', details: '12 Nile Street', phone: '01012345678' });

export const order: Thing = async ({ database, factory, owner }) => {
  const productId = await factory.addProduct({ title: shortName('Ordered'), sold: 1 });
  const id = newId();
  const buyer = JSON.stringify({ name: owner.name, email: owner.email, phone: null });
  const { db } = database.connection;
  await query(
    db,
    sql`
    insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total, total,
      shipping_address)
    values (${id}, ${owner.id}, ${buyer}, 'placed', 'cash', 'USD', 1000, 1000, ${address})`,
  );
  await query(
    db,
    sql`
    insert into order_lines (order_id, position, product_id, title, unit_price, count)
    values (${id}, 0, ${productId}, 'Ordered', 1000, 1)`,
  );
  return id;
};

export const orderNote: Thing = async (world) => {
  const [orderId, id] = [await order(world), newId()];
  await query(
    world.database.connection.db,
    sql`
    insert into order_history (id, order_id, status, actor_id, note, internal)
    values (${id}, ${orderId}, 'placed', ${world.owner.id}, 'Called the buyer', true)`,
  );
  return `${orderId}/notes/${id}`;
};

/** The invoice from before a change of the order. */
export const replacedInvoice: Thing = async (world) => {
  const orderId = await order(world);
  const { db } = world.database.connection;
  const found = await findOrder(db, orderId);
  await insertInvoice(db, orderId, { name: 'Shop', address: [] });
  const invoice = await findInvoice(db, orderId);
  await replaceInvoice(db, orderId, { order: found, lines: await findLines(db, [orderId]) });
  return `${orderId}/invoices/${invoice && formatInvoiceNumber(invoice)}`;
};

/** Cash that was handed back, with its credit note. */
export const orderRefund: Thing = async (world) => {
  const [orderId, id] = [await order(world), newId()];
  const { db } = world.database.connection;
  await query(
    db,
    sql`update orders set paid_at = now(), refunded_total = 400 where id = ${orderId}`,
  );
  await query(
    db,
    sql`
    insert into order_refunds (id, order_id, key, amount, reason, done_at)
    values (${id}, ${orderId}, ${newId()}, 400, 'Dented', now())`,
  );
  await query(
    db,
    sql`
    insert into order_refund_lines (refund_id, order_id, position, count, amount)
    values (${id}, ${orderId}, 0, 0, 400)`,
  );
  await insertCreditNote(db, id, { name: 'Shop', address: [] });
  return `${orderId}/refunds/${id}`;
};

export const serial: Thing = async (world) => {
  const [variantId, id] = [await variantAlone(world), newId()];
  await query(
    world.database.connection.db,
    sql`
    insert into serial_numbers (id, product_id, variant_id, number, status)
    select ${id}, product_id, id, 'SN-0001', 'inStock' from product_variants where id = ${variantId}`,
  );
  return id;
};

export const expectedDelivery: Thing = async (world) => {
  const [variantId, id] = [await variantAlone(world), newId()];
  const { db } = world.database.connection;
  await query(
    db,
    sql`
    insert into expected_deliveries (id, key, reference, expected_on)
    values (${id}, ${newId()}, 'DN-1', '2099-01-01')`,
  );
  await query(
    db,
    sql`
    insert into expected_delivery_lines (delivery_id, variant_id, position, count)
    values (${id}, ${variantId}, 0, 2)`,
  );
  return id;
};

export const stockReceipt: Thing = async (world) => {
  const id = newId();
  await query(
    world.database.connection.db,
    sql`insert into stock_receipts (id, key, reference) values (${id}, ${newId()}, 'DN-1')`,
  );
  return id;
};

export const orderReturn: Thing = async (world) => {
  const [orderId, id] = [await order(world), newId()];
  const { db } = world.database.connection;
  await query(
    db,
    sql`
    insert into order_returns (id, order_id, sequence, key, status, reason)
    values (${id}, ${orderId}, 1, ${newId()}, 'requested', 'broken')`,
  );
  await query(
    db,
    sql`
    insert into order_return_lines (return_id, order_id, position, count)
    values (${id}, ${orderId}, 0, 1)`,
  );
  await query(db, sql`update order_lines set in_returns = 1 where order_id = ${orderId}`);
  return id;
};

export const returnPhoto: Thing = async (world) => {
  const id = await orderReturn(world);
  await query(
    world.database.connection.db,
    sql`
    insert into order_return_photos (return_id, position, picture) values (${id}, 0, '\\x00')`,
  );
  return `${id}/photos/0`;
};

export const orderLink: Thing = async (world) =>
  signOrderLink(await order(world), [testSettings.SESSION_SECRET]);

export const alert: Thing = async ({ database, factory, owner }) => {
  const productId = await factory.addProduct({ title: shortName('Awaited') });
  const id = newId();
  await query(
    database.connection.db,
    sql`
    insert into alerts (id, product_id, kind, email, address_key, user_id, seen_price)
    values (${id}, ${productId}, 'stock', ${owner.email}, ${id}, ${owner.id}, 1000)`,
  );
  return id;
};

export const alertLink: Thing = async (world) =>
  signText('alert-confirm', await alert(world), [testSettings.SESSION_SECRET]);

/** The holder of an email's link acts for its address. */
export const alertAddress: Thing = async () =>
  sign('alert-address', 'somebody@gmail.com', testSettings.SESSION_SECRET);

export const checkout: Thing = async ({ database, owner }) => {
  const id = newId();
  await query(
    database.connection.db,
    sql`
    insert into checkouts (id, user_id, cart_id, cart_version, idempotency_key, request_hash, status,
      payment_method, currency, lines, lines_total, discount_total, total, shipping_address)
    values (${id}, ${owner.id}, ${newId()}, 1, ${newId()}, 'x', 'expired', 'stripe', 'USD', '[]',
      1000, 0, 1000, ${address})`,
  );
  return id;
};

export const payment: Thing = async (world) => {
  const id = newId();
  await query(
    world.database.connection.db,
    sql`
    insert into payments (id, provider, provider_payment_id, checkout_id, amount, currency, status)
    values (${id}, 'demo', ${newId()}, ${await checkout(world)}, 1000, 'USD', 'review')`,
  );
  return id;
};

/** A preview, which can be looked at and applied. */
export const bulkRun: Thing = async ({ database }) => {
  const id = newId();
  const { db } = database.connection;
  await query(
    db,
    sql`
    insert into bulk_runs (id, entity, action, state, summary, total)
    values (${id}, 'products', '{"kind": "hide"}', 'previewed',
      '{"reasons": {}, "warnings": {}, "variants": 0}', 1)`,
  );
  await query(
    db,
    sql`
    insert into bulk_rows (run_id, position, subject_id, label, state, warnings, version, before, after)
    values (${id}, 0, ${newId()}, 'Lamp', 'ready', '[]', 1, '{"shown": true}', '{"shown": false}')`,
  );
  return id;
};

/** A file that was checked, with a row to write. */
export const importRun: Thing = async ({ database }) => {
  const id = newId();
  const { db } = database.connection;
  await query(
    db,
    sql`
    insert into import_runs (id, file_name, format, bytes, source, state, heads, samples, columns, options, summary, total)
    values (${id}, 'lamps.csv', 'csv', 20, 'other', 'checked', '["SKU"]', '["L-1"]', '["sku"]',
      '{"emptyKeeps": true, "newHidden": true, "createMissing": false}',
      '{"rows": {"changed": 1}, "newProducts": 0, "fields": {}, "jumps": 0,
        "missing": {"brands": [], "categories": [], "subcategories": []}}', 1)`,
  );
  await query(
    db,
    sql`insert into import_rows (run_id, position, cells) values (${id}, 2, '["L-1"]')`,
  );
  return id;
};

/** As it stands in the path. */
export const importRunRow: Thing = async (world) => `${await importRun(world)}/rows/2`;
