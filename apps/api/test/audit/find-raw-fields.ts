import { auditFieldKey, isAuditField } from '@matjar/contract/audit/audit-texts.ts';
import { en } from '@matjar/contract/messages/en.ts';
import type { Db } from '@matjar/db/connect.ts';
import { auditLog } from '@matjar/db/schema/audit.ts';

/** Fields whose values the audit log writes as a whole, in words of their own. */
const wholes: Record<string, RegExp> = {
  bulk: /^(?!rows|from|to|step|name)/,
  product: /^specifications$/,
  segment: /^rules$/,
  settings: /./,
};

/** What was recorded under a name that the audit log can only show as it is in the code, however deep. One word will do. */
export async function findRawFields(db: Db): Promise<string[]> {
  const rows = await db.select().from(auditLog);
  const raw = rows.flatMap(({ entity, before, after }) =>
    [before, after]
      .flatMap((values) => Object.entries(values ?? {}))
      .flatMap(([name, value]) => (wholes[entity]?.test(name) ? [] : [name, ...namesIn(value)]))
      .filter((name) => isAuditField(name) && /[A-Z[]/.test(name) && !hasText(name, entity))
      .map((name) => `${name} of ${entity}`),
  );
  return [...new Set(raw)];
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  // Colours are written by their names.
  if ('hex' in value) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...namesIn(each)]);
}

function hasText(name: string, entity: string): boolean {
  const [group = '', key = ''] = auditFieldKey(name, entity).split('.');
  return key in ((en as Record<string, object>)[group] ?? {});
}
