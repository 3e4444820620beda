import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import type { ReactNode } from 'react';
import { useMay } from './permissions.ts';

/** Controls for staff with these permissions. */
export function May({
  needs,
  children,
}: {
  needs: readonly Permission[];
  children: ReactNode;
}): ReactNode {
  return useMay(...needs) ? children : null;
}
