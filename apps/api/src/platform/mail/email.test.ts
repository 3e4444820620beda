import { expect, test } from 'vitest';
import { chooseWait } from './deliver-mail.ts';
import { composeEmail } from './email.ts';

const content = {
  kind: 'test',
  to: 'reader@gmail.com',
  subject: 'Your order',
  heading: 'Thank you',
  paragraphs: ['We have your order.', 'It leaves tomorrow.'],
};

const sender = { name: 'Shop & Sons', address: ['1 Main St'], publicUrl: 'https://shop.test' };

test('an email says the same as text and as HTML', () => {
  const email = composeEmail(
    {
      ...content,
      code: '0042424',
      button: { label: 'See the order', url: 'https://shop.test/account/orders/1?a=1&b=2' },
      table: { rows: [{ label: 'Total', value: '$10.00', strong: true }] },
      closing: ['See you soon.'],
    },
    sender,
  );
  for (const words of [
    'Thank you',
    'It leaves tomorrow.',
    '0042424',
    'Total',
    '$10.00',
    'See you soon.',
  ]) {
    expect(email.text).toContain(words);
    expect(email.html).toContain(words);
  }
  expect(email.text).toContain('https://shop.test/account/orders/1?a=1&b=2');
  expect(email.html).toContain('href="https://shop.test/account/orders/1?a=1&amp;b=2"');
});

test('markup in what people entered is shown, not obeyed', () => {
  const { html } = composeEmail({ ...content, heading: '<b onclick="x()">&</b>' }, sender);
  expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;&amp;&lt;/b&gt;');
  expect(html).not.toContain('<b onclick');
});

test('a subject stays one line, so that it cannot begin another header', () => {
  const { subject } = composeEmail(
    { ...content, subject: 'Hello\r\nBcc: everybody@gmail.com' },
    sender,
  );
  expect(subject).toBe('Hello Bcc: everybody@gmail.com');
});

test('tries come less and less often, but at least every hour', () => {
  expect([1, 2, 3, 4].map(chooseWait)).toEqual([5, 10, 20, 40]);
  expect(chooseWait(29)).toBe(3_600);
});
