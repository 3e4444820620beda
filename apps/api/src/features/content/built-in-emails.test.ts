import { emailIds, emailValue, findEmailProblem } from '@matjar/contract/content/email-texts.ts';
import { expect, it } from 'vitest';
import { applyWording } from '../../platform/mail/apply-wording.ts';
import { composeEmail } from '../../platform/mail/email.ts';
import { writeBuiltInEmail, writeSampleEmail } from './built-in-emails.ts';

const sender = { name: 'Shop', address: [], publicUrl: 'https://shop.test' };
const sample = { to: 'x@shop.test', currency: 'USD', publicUrl: sender.publicUrl } as const;

it.each(emailIds)('%s can be published as it came, and has a value for each variable', (id) => {
  const value = writeBuiltInEmail(id);
  expect(emailValue.parse(value)).toEqual(value);
  expect(findEmailProblem(id, value)).toBeUndefined();
  const { subject, text } = composeEmail(
    applyWording(writeSampleEmail(id, sample), value, 'Shop'),
    sender,
  );
  // Neither a message key nor an unfilled variable.
  expect(subject + text).not.toMatch(/Emails\.|[{}]|undefined|NaN/);
});
