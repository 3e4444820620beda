import { expect, test } from 'vitest';
import { composeEmail } from '../../platform/mail/email.ts';
import { translate } from '../../platform/texts.ts';
import { type OrderEmailKind, type OrderToWriteAbout, writeOrderEmail } from './order-emails.ts';
import type { OrderLineRow } from './orders.queries.ts';
import { writeRefundedEmail } from './refunds/refund-email.ts';

const hostile = `<img src=x onerror="alert(1)">&'`;
const seller = { name: 'Shop', address: ['1 Main St'], email: 'hi@shop.test' };
const settings = { values: { dateFormat: 'monthFirst' } } as const;
const options = { publicUrl: 'https://shop.test', seller, settings };
const hash = 'a'.repeat(32);

const order: OrderToWriteAbout = {
  id: '0198f000-0000-7000-8000-000000000000',
  number: 10_019,
  buyer: { name: 'Mariam Adel', email: 'mariam@gmail.com', phone: null },
  shippingAddress: { details: '١٢ شارع مكرم عبيد', city: 'Cairo', phone: '01023456789' },
  paymentMethod: 'cash',
  isPaid: false,
  currency: 'USD',
  linesTotal: 76_800,
  discountTotal: 7_680,
  shippingTotal: 300,
  paymentFee: 0,
  deliveryMethod: 'standard',
  pickup: null,
  taxTotal: 0,
  taxMode: 'included',
  shippingTax: { name: 'Tax', percent: 14, amount: 37 },
  total: 69_420,
  couponName: 'WELCOME10',
  lines: [
    {
      title: 'Drift headphones',
      options: [{ name: 'Colour', value: 'Ember' }],
      count: 2,
      unitPrice: 38_400,
      discount: 7_680,
      tax: { name: 'Tax', percent: 14, amount: 8_488 },
      picture: { hash, width: 900, height: 900 } as OrderToWriteAbout['lines'][number]['picture'],
      cover: null,
    },
  ],
};

const compose = (kind: OrderEmailKind, changes: Partial<OrderToWriteAbout> = {}) =>
  composeEmail(writeOrderEmail(kind, { ...order, ...changes }, options), {
    ...seller,
    publicUrl: options.publicUrl,
  });

test.each([
  'placed',
  'paid',
  'transfer',
  'transferReminder',
  'transferOverdue',
  'toConfirm',
  'unconfirmed',
  'unpaid',
  'dispatched',
  'tracking',
  'delivered',
  'cancelled',
  'cancelledPaid',
  'cancelledOwed',
  'refunded',
] as const)('%s says the same as text and as HTML', (kind) => {
  const { text, html } = compose(kind);
  for (const words of [
    'Order 10019',
    'Hello Mariam Adel,',
    'Drift headphones',
    'Ember · 2 pieces',
    '$768.00',
    'WELCOME10',
    '−$76.80',
    '$3.00',
    'Tax 14%, included',
    '$694.20',
    'hi@shop.test',
    '1 Main St',
    `https://shop.test/account/orders/${order.id}`,
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test('who pays in cash is told how much, until it is paid', () => {
  const notice = 'You pay the courier: $694.20';
  for (const kind of ['placed', 'dispatched'] as const) {
    expect(compose(kind).text).toContain(notice);
    expect(compose(kind).html).toContain(notice);
    expect(compose(kind, { isPaid: true }).text).not.toContain(notice);
  }
  for (const kind of ['delivered', 'cancelled'] as const) {
    expect(compose(kind, { isPaid: kind === 'delivered' }).text).not.toContain(notice);
  }
});

test('steps and address stand in emails about a parcel, not about its end', () => {
  expect(compose('dispatched').text).toContain('[x] Dispatched  [ ] Delivered');
  expect(compose('delivered').text).toContain('[x] Delivered');
  expect(compose('placed').text).toContain('Goes to:\nMariam Adel\n١٢ شارع مكرم عبيد\nCairo');
  const shippingAddress = { ...order.shippingAddress, name: 'Omar Adel' };
  expect(compose('placed', { shippingAddress }).text).toContain('Goes to:\nOmar Adel\n');
  expect(compose('paid', { status: 'dispatched' }).text).toContain('[x] Dispatched  [ ] Delivered');
  expect(compose('refunded').text).not.toContain('[x]');
  expect(compose('cancelled').text).not.toContain('Cairo');
});

test('a guest had links sent to somebody else in name and street', () => {
  const { email } = order.buyer;
  const { text, html } = compose('placed', {
    buyer: { name: 'Prize: www.evil.com', email, phone: null },
    shippingAddress: {
      details: '12 El Nasr St.Maadi http://evil.com',
      city: 'evil.co',
      phone: '01023456789',
    },
  });
  for (const written of [text, html]) {
    expect(written).not.toMatch(/evil\.co/);
    expect(written).toContain('12 El Nasr St. Maadi');
    expect(written).toContain('01023456789');
  }
});

test('what is picked up says where and when in place of an address', () => {
  const pickup = { address: '14 El Nasr St', hours: 'Sat to Thu, 10 to 20' };
  const { text, html } = compose('placed', { deliveryMethod: 'pickup', pickup });
  expect(text).toContain('Pick it up at:\n14 El Nasr St\nSat to Thu, 10 to 20');
  expect(text).toContain('You pay when you pick it up: $694.20');
  expect(html).toContain('Pick-up in the shop');
  expect(text).not.toContain('Goes to:');
  const ready = compose('dispatched', { deliveryMethod: 'pickup', pickup });
  expect(ready.subject).toBe(`Your order ${order.number} is ready to pick up`);
  expect(ready.text).toContain('Pick it up at:\n14 El Nasr St');
  expect(ready.text).not.toMatch(/courier|on its way/i);
  expect(compose('delivered', { pickup }).text).not.toMatch(/parcel|delivered/i);
});

test('who brings a parcel stands in the emails about its way, with a link where we know one', () => {
  const carrier = { carrier: 'Bosta', trackingNumber: 'BST 7741' };
  const url = 'https://bosta.co/tracking-shipment/?track_num=BST7741';
  for (const kind of ['dispatched', 'tracking'] as const) {
    const { text, html } = compose(kind, carrier);
    expect(text).toContain(`Bosta, BST 7741:\n${url}`);
    expect(text).toContain(`Track your parcel:\nhttps://shop.test/account/orders/${order.id}`);
    expect(html).toContain(`<a class="faint" href="${url}"`);
  }
  const unknown = compose('dispatched', { carrier: hostile, trackingNumber: hostile });
  expect(unknown.html).not.toContain('<img src=x');
  expect(unknown.text).not.toContain('https://bosta');
  expect(compose('delivered', carrier).text).not.toContain('BST 7741');
});

test('pictures are the shop’s own, in a format mail programs know, with the product’s name', () => {
  const { html } = compose('placed');
  const pictures = [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map(([, ...all]) => all);
  expect(pictures).toEqual([
    [`https://shop.test/media/${hash}-320.png`, 'Drift headphones'],
    [`https://shop.test/media/${hash}-160.png`, 'Drift headphones'],
  ]);
});

test('markup that people typed is shown, not obeyed', () => {
  const [line] = order.lines;
  const { html } = compose('placed', {
    buyer: { name: hostile, email: 'a@gmail.com', phone: null },
    shippingAddress: { details: hostile, city: hostile, phone: hostile, postalCode: hostile },
    couponName: hostile,
    lines: line ? [{ ...line, title: hostile, options: [{ name: 'Colour', value: hostile }] }] : [],
  });
  expect(html).not.toContain('<img src=x');
  expect(html).not.toMatch(/onerror="/);
  // In the greeting, twice as alternative text, in title, colour and coupon, and in each part of the address.
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;&#39;/g)?.length).toBe(
    11,
  );
});

test('a refund names what went back, for which pieces and why, as text and as HTML', () => {
  const [line] = order.lines;
  if (!line) throw new Error('There is no line.');
  const refund = {
    amount: 35_060,
    shippingAmount: 300,
    shippingTax: null,
    reason: hostile,
    paymentRefundId: 'x',
    lines: [
      { position: 0, count: 1, amount: 34_560, tax: null },
      { position: 1, count: 0, amount: 200, tax: null },
    ],
    bought: [{ ...line, position: 0 } as OrderLineRow],
  };
  const email = writeRefundedEmail(order, refund, options);
  const { text, html } = composeEmail(email, { ...seller, publicUrl: options.publicUrl });
  for (const words of [
    'We gave back $350.60 for your order 10019.',
    'The money goes to the card you paid with',
    'Ember · 1 piece',
    '$345.60',
    'Off the price',
    '$2.00',
    'Shipping',
    '$3.00',
    `https://shop.test/account/orders/${order.id}`,
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(text).toContain(`Reason: ${hostile}`);
  expect(html).not.toContain('<img src=x');
  const own = { ...refund, reason: translate('orders.cancelledByOwner') };
  expect(writeRefundedEmail(order, own, options).paragraphs).toContain('Reason: Cancelled by you');
  // Neither the other piece nor what the whole order came to.
  expect(text).not.toContain('$694.20');
});

test('for guests the button leads to the order without a sign-in, and a box to keeping it', () => {
  const links = { order: 'https://shop.test/orders/a.b.c', claim: 'https://shop.test/claim#a' };
  const email = writeOrderEmail('placed', order, options, links);
  expect(email.button?.url).toBe(links.order);
  const { text, html } = composeEmail(email, { ...seller, publicUrl: options.publicUrl });
  expect(text).toContain(`Set a password:\n${links.claim}`);
  expect(html).toContain(`href="${links.claim}"`);
});

test('what was sent says in its heading when it arrives, and how it may go back', () => {
  const returns = { days: 14, way: 'The courier picks it up.' };
  const { text, html } = compose('dispatched', { arrives: '2026-11-17', returns });
  for (const words of [
    'Your order is on its way',
    'Arrives Tuesday, November 17',
    '14 days to return',
    'The courier picks it up.',
  ]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  expect(compose('placed', { arrives: '2026-11-17' }).text).toContain(
    'It should arrive on Tuesday, November 17.',
  );
  expect(compose('dispatched').text).not.toContain('Arrives');
});

test('a name that leads somewhere is not passed on to whoever reads the email', () => {
  for (const name of ['win.example now', 'http://evil', 'call me@evil']) {
    const email = writeOrderEmail('placed', { ...order, buyer: { ...order.buyer, name } }, options);
    expect(email.paragraphs[0]).toBe('Hello,');
    expect(email.wording?.variables).toMatchObject({ name: '', greeting: 'Hello,' });
  }
  expect(writeOrderEmail('placed', order, options).paragraphs[0]).toBe('Hello Mariam Adel,');
});
