import { fixedRoleTexts } from '@matjar/contract/accounts/staff-texts.ts';
import type { AuditEntity, AuditEntry } from '@matjar/contract/audit/audit.ts';
import { auditFieldKey, isSetting } from '@matjar/contract/audit/audit-texts.ts';
import type { BulkAction } from '@matjar/contract/bulk/bulk.ts';
import type { PlainMessageKey } from '@matjar/contract/messages/message-types.ts';
import { readCurrency, toMajor } from '@matjar/contract/money.ts';
import {
  orderStatusTexts,
  paymentMethodTexts,
} from '@matjar/contract/orders/order-status-texts.ts';
import { returnReasonTexts, returnStatusTexts } from '@matjar/contract/returns/returns.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useLocale, useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { describeRun } from '../bulk/bulk-labels.ts';
import { useRuleText } from '../segments/admin/segment-labels.ts';
import { writeSetting } from '../settings/settings-history.tsx';
import { permissionTexts } from '../staff/staff-texts.ts';
import { listChanges } from './audit-changes.ts';

type Plain = string | number | boolean;

/** How fields and values of entries are called. */
export interface AuditTexts {
  field: (name: string, entity: string) => string;
  plain: (field: string, value: Plain) => string;
  /** Values that are written in a way of their own. */
  special: (field: string, value: unknown, entity: string) => string | undefined;
}

export const entityTexts = {
  product: 'auditEntities.product',
  brand: 'auditEntities.brand',
  category: 'auditEntities.category',
  subcategory: 'auditEntities.subcategory',
  inventory: 'auditEntities.inventory',
  receipt: 'auditEntities.receipt',
  'expected delivery': 'auditEntities.expectedDelivery',
  'serial number': 'auditEntities.serialNumber',
  order: 'auditEntities.order',
  return: 'auditEntities.return',
  payment: 'auditEntities.payment',
  coupon: 'auditEntities.coupon',
  review: 'auditEntities.review',
  question: 'auditEntities.question',
  answer: 'auditEntities.answer',
  user: 'auditEntities.user',
  segment: 'auditEntities.segment',
  'staff role': 'auditEntities.staffRole',
  invitation: 'auditEntities.invitation',
  'api key': 'auditEntities.apiKey',
  webhook: 'auditEntities.webhook',
  settings: 'auditEntities.settings',
  delivery: 'auditEntities.delivery',
  content: 'auditEntities.content',
  text: 'auditEntities.text',
  'search rule': 'auditEntities.searchRule',
  'recommendation rule': 'auditEntities.recommendationRule',
  bulk: 'auditEntities.bulk',
  import: 'auditEntities.import',
  export: 'auditEntities.export',
  job: 'auditEntities.job',
  email: 'auditEntities.email',
} as const satisfies Record<AuditEntity, PlainMessageKey>;

/** Amounts in main units. */
const amounts = new Set([
  'amount',
  'cashFee',
  'cost',
  'fee',
  'freeFrom',
  'givenBack',
  'maximum',
  'minimum',
  'minTotal',
  'paid',
  'price',
  'shipping',
  'surplusReturned',
  'toPay',
  'total',
  'unitCost',
]);

const percents = new Set(['discount', 'feePercent', 'percent']);

/** Words of a list that the shop defines, by field. */
const valueTexts: Record<string, Record<string, PlainMessageKey>> = {
  paymentMethod: paymentMethodTexts,
  paymentMethodType: paymentMethodTexts,
  paidBy: paymentMethodTexts,
  permissions: permissionTexts,
  reason: returnReasonTexts,
  role: fixedRoleTexts,
  scopes: permissionTexts,
  status: { ...returnStatusTexts, ...orderStatusTexts },
};

/** Other fields whose values are names in the code, such as `raisePercent`. */
const coded = new Set([
  'kind',
  'match',
  'of',
  'queue',
  'reason',
  'role',
  'sort',
  'status',
  'step',
  'view',
]);

/** "lowAt" is "low at". */
function splitWords(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** From 0 for Sunday. */
function weekday(day: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2023, 0, 1 + day));
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function useAuditTexts(): AuditTexts {
  const t = useTranslate();
  const formats = useFormats();
  const locale = useLocale();
  const ruleText = useRuleText();
  const currency = readCurrency(usePublicSettings().currency);
  return {
    field(name, entity) {
      const key = auditFieldKey(name, entity);
      const text = t(key);
      // A key without a text comes back as it is.
      return text === key ? capitalise(splitWords(name)) : text;
    },
    plain(field, value) {
      if (typeof value === 'boolean') return t(value ? 'adminProducts.yes' : 'adminProducts.no');
      if (typeof value === 'number') {
        if (field.endsWith('Minor')) return formats.price(toMajor(value, currency));
        // Counted from 0.
        if (field === 'position' || field === 'line') return formats.count(value + 1);
        if (field === 'daysOff') return weekday(value, locale);
        if (amounts.has(field)) return formats.price(value);
        return percents.has(field) ? `${formats.count(value)}%` : formats.count(value);
      }
      if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:/.test(value)) return formats.dateTime(value);
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return formats.day(value);
      const text = valueTexts[field]?.[value];
      if (text) return t(text);
      return coded.has(field) ? splitWords(value) : value;
    },
    special(field, value, entity) {
      if (entity === 'settings' && isSetting(field)) return writeSetting(field, value, t);
      if (entity === 'bulk' && field === 'action') {
        return describeRun({ action: value as BulkAction }, t, formats.price);
      }
      if (entity === 'segment' && field === 'rules') {
        return (value as Parameters<typeof ruleText>[0][]).map(ruleText).join('\n');
      }
      return undefined;
    },
  };
}

/** What an entry is about, in words: bulk changes without a name are called by what they did. */
export function useEntryLabel(): (entry: AuditEntry) => string {
  const texts = useAuditTexts();
  return (entry) => {
    const isNamed = entry.entity !== 'bulk' || !/^[a-z]+: [a-zA-Z]+$/.test(entry.label);
    const [action] = isNamed ? [] : listChanges({ ...entry, before: {} }, texts);
    return action?.after ?? entry.label;
  };
}
