import { expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { exportTypes } from '../exports.ts';
import { en } from '../messages/en.ts';
import { auditFieldKey, isAuditField } from './audit-texts.ts';

it('has a text for every filter of an export that is more than a word, which the audit log keeps', () => {
  const filters = (endpoints as readonly Endpoint[])
    .filter(({ produces }) => produces?.includes(exportTypes.xlsx))
    .flatMap(({ query }) => Object.keys(query?.shape ?? {}))
    .filter((name) => name !== 'format' && /[A-Z[]/.test(name));
  const raw = filters.filter((name) => {
    const [group = '', key = ''] = auditFieldKey(name, 'export').split('.');
    return !isAuditField(name) || !(key in en[group as keyof typeof en]);
  });
  expect([...new Set(raw)]).toEqual([]);
});
