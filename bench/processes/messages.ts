import type { BareList, ListQuery } from '../harness/list-queries.ts';

/** Messages between the measured processes and the benchmark. */
export interface FixedResponse {
  path: string;
  body: string;
  headers: Record<string, string>;
}

export type Order =
  | { kind: 'serve'; responses: FixedResponse[] }
  | { kind: 'list'; query: ListQuery }
  | { kind: 'list-over-and-over'; queries: ListQuery[]; connections: number; seconds: number }
  | { kind: 'report-memory' }
  | { kind: 'stop' };

export type Report =
  | { kind: 'listening'; address: string }
  | { kind: 'listed'; list: BareList }
  | { kind: 'rate'; rate: number }
  /** Resident, megabytes. */
  | { kind: 'memory'; memory: number };

export function report(message: Report): void {
  process.send?.(message);
}
