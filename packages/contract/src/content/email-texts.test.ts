import { expect, it } from 'vitest';
import { type EmailValue, fillVariables, findEmailProblem } from './email-texts.ts';

const value: EmailValue = {
  kind: 'email',
  subject: '{code} for {shop}',
  heading: 'New password',
  intro: [{ text: '{greeting}\n\nIt works for {minutes} minutes.' }],
  closing: [],
};
const problemOf = (changes: Partial<EmailValue>) =>
  findEmailProblem('password-reset', { ...value, ...changes });

it('takes the variables of an email in any of its texts', () => {
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({ heading: 'For {minutes} minutes', intro: [{ text: 'Hi' }] })).toBeUndefined();
});

it('names what an email does not know, and what it must say', () => {
  expect(problemOf({ subject: 'Order {orderNumber}' })).toEqual({
    field: 'subject',
    reason: 'unknownVariable',
    name: 'orderNumber',
  });
  expect(problemOf({ intro: [{ text: 'Hi' }], subject: '{minutes} minutes' })).toEqual({
    field: 'intro',
    reason: 'missingVariable',
    name: 'minutes',
  });
});

it('lets no other link stand beside a code', () => {
  const intro = [...value.intro, { text: 'here', href: 'https://elsewhere.example' }];
  expect(problemOf({ intro })).toEqual({ field: 'intro', reason: 'link' });
  expect(problemOf({ closing: [{ text: 'See www.elsewhere.example' }] })).toEqual({
    field: 'closing',
    reason: 'link',
  });
});

it.each([
  'Enter it at elsewhere.example/reset',
  'Mail it to help@elsewhere.example',
  'At 203.0.113.7/in',
  'At localhost:8080',
  'At elsewhere。example',
])('no text of it names a place to go to: %s', (text) => {
  for (const field of ['subject', 'heading'] as const) {
    expect(problemOf({ [field]: text })).toEqual({ field, reason: 'link' });
  }
  expect(problemOf({ closing: [{ text }] })).toEqual({ field: 'closing', reason: 'link' });
});

it('fills in values once, whatever they say', () => {
  expect(fillVariables('{name} owes {total}, {other}', { name: '{total}', total: '$5' })).toBe(
    '{total} owes $5, {other}',
  );
});
