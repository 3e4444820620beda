import { z } from 'zod';
import { dayInput, timeInput } from '../days.ts';
import { keywordParameter, longListOf, pageParameters } from '../list.ts';

export const auditActions = ['create', 'update', 'delete', 'restore', 'export'] as const;

/** Kinds of audited objects: everything recorded is listed here, and can be filtered by it. */
export const auditEntities = [
  'product',
  'brand',
  'category',
  'subcategory',
  'inventory',
  'receipt',
  'expected delivery',
  'serial number',
  'order',
  'return',
  'payment',
  'coupon',
  'review',
  'question',
  'answer',
  'user',
  'segment',
  'staff role',
  'invitation',
  'api key',
  'webhook',
  'settings',
  'delivery',
  'content',
  'text',
  'search rule',
  'recommendation rule',
  'bulk',
  'import',
  'export',
  'job',
  'email',
] as const;

export type AuditEntity = (typeof auditEntities)[number];

/** One change by an admin. */
export const auditEntry = z
  .object({
    _id: z.string(),
    actor: z.object({
      _id: z.string().optional(),
      name: z.string(),
      key: z
        .string()
        .optional()
        .meta({ description: 'The API key that did it in their name, as it was called then.' }),
    }),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    label: z.string(),
    before: z.record(z.string(), z.unknown()).optional(),
    after: z.record(z.string(), z.unknown()).optional(),
    names: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'What the ids in `before` and `after` are called now.' }),
    orderId: z
      .string()
      .optional()
      .meta({ description: 'Of a return: the order on whose page it stands.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AuditEntry' });

export const auditList = longListOf(auditEntry);

const timeOrDay = timeInput()
  .or(dayInput())
  .meta({ description: 'A time, or a whole day where the shop is.' });

export const auditQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  action: z.enum(auditActions).optional(),
  entity: z.string().max(40).optional(),
  entityId: z.string().max(100).optional(),
  actor: z.string().max(100).optional(),
  'createdAt[gte]': timeOrDay.optional(),
  'createdAt[lte]': timeOrDay.optional(),
});

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditQuery = z.infer<typeof auditQuery>;
