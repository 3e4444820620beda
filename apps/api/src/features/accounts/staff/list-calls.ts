import type { ApiCall } from '@matjar/contract/accounts/staff.ts';
import { type Access, type Endpoint, neededPermissions } from '@matjar/contract/endpoint.ts';
import { endpoints } from '@matjar/contract/endpoints.ts';

/** Every endpoint as the contract declares it, which is what the server enforces. */
export function listCalls(): ApiCall[] {
  return (endpoints as readonly Endpoint[]).map(({ name, summary, tag, access }) => ({
    name,
    summary,
    topic: tag,
    who: whoMayCall(access),
    permissions: [...neededPermissions(access)],
    anyOf: typeof access === 'object' && 'anyOf' in access,
  }));
}

function whoMayCall(access: Access | undefined): ApiCall['who'] {
  if (access === undefined || access === 'optional') return 'everybody';
  if (access === 'guest') return 'signedIn';
  return access === 'user' ? 'account' : 'staff';
}
