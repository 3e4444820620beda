import type { ApiCall, StaffRole } from '@matjar/contract/accounts/staff.ts';

/** Calls in the order of the contract, by topic. */
export function groupCalls(calls: readonly ApiCall[]): [topic: string, calls: ApiCall[]][] {
  const topics = [...new Set(calls.map(({ topic }) => topic))];
  return topics.map((topic) => [topic, calls.filter((call) => call.topic === topic)]);
}

/** Calls that have all words in their path, summary, topic or permissions. */
export function findCalls(
  calls: readonly ApiCall[],
  words: string,
  namePermissions: (call: ApiCall) => string,
): ApiCall[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const text =
      `${call.name} ${call.summary} ${call.topic} ${namePermissions(call)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** True if the role may make the call. */
export function mayCall(
  { permissions: granted }: Pick<StaffRole, 'permissions'>,
  { who, permissions, anyOf }: ApiCall,
): boolean {
  if (who !== 'staff') return true;
  const isGiven = (each: ApiCall['permissions'][number]) => granted.includes(each);
  return anyOf ? permissions.some(isGiven) : permissions.every(isGiven);
}
