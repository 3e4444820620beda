import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';

export type Reader = Pick<SignedIn, 'permissions'>;

interface Values {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What entries call the cost of a piece. */
const costNames = new Set(['cost', 'unitCost', 'averageCost']);

/** An entry without what things cost the shop, unless whoever reads it may see that. */
export function redactCosts<Entry extends Values>(reader: Reader, entry: Entry): Entry {
  if (hasPermissions(reader, 'costs:read')) return entry;
  return { ...entry, before: withoutCosts(entry.before), after: withoutCosts(entry.after) };
}

function withoutCosts<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutCosts) as Value;
  if (value === null || typeof value !== 'object') return value;
  const left = Object.entries(value).filter(([name]) => !costNames.has(name));
  return Object.fromEntries(left.map(([name, each]) => [name, withoutCosts(each)])) as Value;
}
