import type { BulkRun } from '@matjar/contract/operations/bulk.ts';
import { StatePill } from '../../admin-table/run-list.tsx';
import { labelOfState } from './bulk-labels.ts';

export function RunState({ run }: { run: BulkRun }) {
  return <StatePill words={labelOfState(run)} />;
}
