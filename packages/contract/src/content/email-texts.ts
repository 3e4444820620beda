import { z } from 'zod';
import type { MessageKey } from '../messages/message-types.ts';
import { namesPlace } from '../readable-text.ts';
import { contentLimits, filledLine, filledText, type Span, styledText } from './content-text.ts';

/** Email texts that the owner may change. Lists, codes and buttons are not part of it. */

type Key = { error: MessageKey };

interface EmailDefinition {
  group: 'orders' | 'returns' | 'alerts' | 'accounts' | 'staff';
  /** Variables, beside the shop's name. */
  variables: readonly string[];
  /** Variables that the text must contain to be useful. */
  required?: readonly string[];
  /** A security email: no links beside its own are allowed. */
  guarded?: boolean;
}

const order = ['greeting', 'name', 'orderNumber', 'total', 'arrival'] as const;
const transfer = [...order, 'day'] as const;
const orderReturn = ['greeting', 'name', 'returnNumber', 'orderNumber', 'amount'] as const;
const user = ['greeting', 'name'] as const;

export const emailDefinitions = {
  'order-placed': { group: 'orders', variables: order },
  'order-paid': { group: 'orders', variables: order, required: ['total'] },
  'order-paid-dispatched': { group: 'orders', variables: order, required: ['total'] },
  'order-transfer': { group: 'orders', variables: transfer, required: ['total', 'day'] },
  'order-transferReminder': { group: 'orders', variables: transfer, required: ['total', 'day'] },
  'order-transferPart': {
    group: 'orders',
    variables: [...transfer, 'received', 'rest'],
    required: ['rest', 'day'],
  },
  'order-transferOverdue': { group: 'orders', variables: transfer, required: ['total'] },
  'order-toConfirm': {
    group: 'orders',
    variables: [...order, 'code', 'deadline'],
    required: ['deadline'],
    guarded: true,
  },
  'order-unconfirmed': { group: 'orders', variables: order },
  'order-unpaid': { group: 'orders', variables: order, required: ['total'] },
  'order-changed': { group: 'orders', variables: order },
  'order-dispatched': { group: 'orders', variables: order },
  'order-tracking': { group: 'orders', variables: order },
  'order-delivered': { group: 'orders', variables: order },
  'order-undelivered': { group: 'orders', variables: order },
  'order-cancelled': { group: 'orders', variables: order },
  'order-cancelledPaid': { group: 'orders', variables: order, required: ['total'] },
  'order-cancelledOwed': { group: 'orders', variables: order, required: ['total'] },
  'order-refused': { group: 'orders', variables: order },
  'order-refunded': { group: 'orders', variables: order, required: ['total'] },
  'payment-refunded': { group: 'orders', variables: ['total'], required: ['total'] },
  'payment-refunded-late': { group: 'orders', variables: ['total'], required: ['total'] },
  'payment-refunded-twice': { group: 'orders', variables: ['total'], required: ['total'] },
  'return-requested': { group: 'returns', variables: orderReturn },
  'return-approved': { group: 'returns', variables: orderReturn, required: ['amount'] },
  'return-declined': { group: 'returns', variables: orderReturn },
  'return-received': { group: 'returns', variables: orderReturn, required: ['amount'] },
  'return-exchanged': {
    group: 'returns',
    variables: [...orderReturn, 'newOrderNumber'],
    required: ['newOrderNumber'],
  },
  'return-closed': { group: 'returns', variables: orderReturn },
  'alert-confirm-stock': { group: 'alerts', variables: ['product'], required: ['product'] },
  'alert-confirm-price': {
    group: 'alerts',
    variables: ['product', 'price'],
    required: ['product', 'price'],
  },
  'alert-stock': { group: 'alerts', variables: ['product', 'price'], required: ['product'] },
  'alert-price': {
    group: 'alerts',
    variables: ['product', 'price', 'before'],
    required: ['product', 'price'],
  },
  'question-answered-shop': { group: 'alerts', variables: ['product'] },
  'question-answered-buyer': { group: 'alerts', variables: ['product'] },
  'password-reset': {
    group: 'accounts',
    variables: [...user, 'code', 'minutes'],
    required: ['minutes'],
    guarded: true,
  },
  'password-changed': { group: 'accounts', variables: user, guarded: true },
  'email-confirmation': {
    group: 'accounts',
    variables: [...user, 'code', 'minutes'],
    required: ['minutes'],
    guarded: true,
  },
  'address-changed': { group: 'accounts', variables: user, guarded: true },
  'second-factor-added': {
    group: 'accounts',
    variables: [...user, 'factor'],
    required: ['factor'],
    guarded: true,
  },
  'second-factor-removed': {
    group: 'accounts',
    variables: [...user, 'factor'],
    required: ['factor'],
    guarded: true,
  },
  'second-factor-codes': { group: 'accounts', variables: user, guarded: true },
  'second-factor-used': {
    group: 'accounts',
    variables: [...user, 'left'],
    required: ['left'],
    guarded: true,
  },
  'second-factor-failed': { group: 'accounts', variables: user, guarded: true },
  'second-factor-reset': { group: 'accounts', variables: user, guarded: true },
  'new-device': { group: 'staff', variables: user, guarded: true },
  'staff-invitation': {
    group: 'staff',
    variables: ['inviter', 'role', 'days'],
    required: ['role', 'days'],
    guarded: true,
  },
  'admin-invitation': {
    group: 'staff',
    variables: ['hours'],
    required: ['hours'],
    guarded: true,
  },
} as const satisfies Record<string, EmailDefinition>;

export type EmailId = keyof typeof emailDefinitions;
type Definitions = typeof emailDefinitions;
export type EmailVariable = Definitions[EmailId]['variables'][number];

/** Values for all variables of an email. */
export type EmailVariables<Id extends EmailId> = Record<
  Definitions[Id]['variables'][number],
  string
>;

export const emailIds = Object.keys(emailDefinitions) as [EmailId, ...EmailId[]];
export const emailGroups = ['orders', 'returns', 'alerts', 'accounts', 'staff'] as const;

export function isEmailId(id: string): id is EmailId {
  return Object.hasOwn(emailDefinitions, id);
}

/** Variable names that an email may use. */
export function variablesOf(id: EmailId): readonly string[] {
  return [...emailDefinitions[id].variables, 'shop'];
}

const hasFitLength = (spans: readonly Span[]) =>
  spans.reduce((length, { text }) => length + text.length, 0) <= contentLimits.span;

export const emailValue = z.object({
  kind: z.literal('email'),
  subject: filledLine(150),
  heading: filledLine(100),
  intro: filledText.refine(hasFitLength, { error: 'content.textTooLong' } satisfies Key),
  closing: styledText.refine(hasFitLength, { error: 'content.textTooLong' } satisfies Key),
});

export type EmailValue = z.infer<typeof emailValue>;
type EmailField = Exclude<keyof EmailValue, 'kind'>;

/** A problem of an email's text, with its field. */
type EmailProblem =
  | { field: EmailField; reason: 'unknownVariable'; name: string }
  | { field: 'intro'; reason: 'missingVariable'; name: string }
  | { field: EmailField; reason: 'link' };

const variable = /\{(\w+)\}/g;

export function findEmailProblem(id: EmailId, value: EmailValue): EmailProblem | undefined {
  const { required = [], guarded = false }: EmailDefinition = emailDefinitions[id];
  const fields = ['subject', 'heading', 'intro', 'closing'] as const;
  const said = new Set<string>();
  for (const field of fields) {
    for (const [, name = ''] of textOf(value[field]).matchAll(variable)) {
      if (!variablesOf(id).includes(name)) return { field, reason: 'unknownVariable', name };
      // The subject does not count: it is not shown beside the text.
      if (field !== 'subject') said.add(name);
    }
  }
  const missing = required.find((name) => !said.has(name));
  if (missing) return { field: 'intro', reason: 'missingVariable', name: missing };
  const linked = guarded && fields.find((field) => hasLink(value[field]));
  return linked ? { field: linked, reason: 'link' } : undefined;
}

function textOf(words: string | readonly Span[]): string {
  return typeof words === 'string' ? words : words.map(({ text }) => text).join('');
}

function hasLink(words: string | readonly Span[]): boolean {
  const isLinked = typeof words !== 'string' && words.some(({ href }) => href !== undefined);
  return isLinked || namesPlace(textOf(words));
}

/** Replaces variables in a single pass: values are not searched for variables again. */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(variable, (written, name: string) => values[name] ?? written);
}
