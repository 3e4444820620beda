import type { BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { useOutletContext } from 'react-router';
import { May } from '../../session/permissions.tsx';
import { StepsAfter } from './admin/order-bulk.tsx';

/** Rendered in the page of a bulk run, which does not depend on orders. */
export default function StepsAfterBulkPage() {
  const run = useOutletContext<BulkRun>();
  return (
    <May needs={['orders:write', 'bulk:write']}>
      <StepsAfter run={run} />
    </May>
  );
}
