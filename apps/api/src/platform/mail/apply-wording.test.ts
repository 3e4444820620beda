import type { EmailValue } from '@matjar/contract/content/email-texts.ts';
import { expect, test } from 'vitest';
import { applyWording } from './apply-wording.ts';
import { composeEmail, type Email } from './email.ts';

const sender = { name: 'Shop & Sons', address: ['1 Main St'], publicUrl: 'https://shop.test' };

const email: Email = {
  kind: 'password-reset',
  to: 'reader@gmail.com',
  subject: 'As it came',
  heading: 'As it came',
  paragraphs: ['Hello Mona,', 'As it came', 'Never left out'],
  code: '0042424',
  closing: ['Never tell anyone.'],
  wording: {
    email: 'password-reset',
    variables: { greeting: '', name: '<i>Mona</i>\r\nBcc: all@gmail.com', minutes: '15' },
    intro: [0, 2],
  },
};

const value: EmailValue = {
  kind: 'email',
  subject: '{name} at {shop}',
  heading: 'For {name}',
  intro: [
    { text: '{greeting}\n\nIt works for ' },
    { text: '{minutes} minutes', bold: true },
    { text: '.\nSee ' },
    { text: 'help', href: 'https://shop.test/?a=1&b="2"' },
  ],
  closing: [{ text: 'Bye' }],
};

test('the owner’s words take the place of those it came with, and nothing else', () => {
  const { text, html } = composeEmail(applyWording(email, value, 'Shop'), sender);
  expect(text).toContain('It works for 15 minutes.\nSee help (https://shop.test/?a=1&b="2")');
  expect(html).toContain(
    '<strong>15 minutes</strong>.<br>See <a href="https://shop.test/?a=1&amp;b=&quot;2&quot;"',
  );
  for (const said of [text, html]) {
    expect(said).not.toContain('As it came');
    expect(said).not.toContain('Hello');
    for (const words of ['0042424', 'Never left out', 'Never tell anyone.', 'Bye']) {
      expect(said).toContain(words);
    }
  }
});

test('what people are called is neither markup nor a header', () => {
  const { subject, html } = composeEmail(applyWording(email, value, 'Shop'), sender);
  expect(subject).toBe('<i>Mona</i> Bcc: all@gmail.com at Shop');
  expect(html).not.toContain('<i>Mona');
});

test('an email that nobody worded is as it came', () => {
  expect(applyWording(email, undefined, 'Shop')).toBe(email);
});
