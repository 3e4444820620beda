/** What the measured processes and the one that measures them say to each other. */
export interface Answer {
  path: string;
  body: string;
  headers: Record<string, string>;
}

export type Order =
  | { kind: 'serve'; answers: Answer[] }
  | { kind: 'tell-usage' }
  | { kind: 'stop' };

export interface Usage {
  /** Processor time since the start, microseconds. */
  cpu: number;
  /** Resident, bytes. */
  memory: number;
}

export type Report = { kind: 'listening'; address: string } | { kind: 'usage'; usage: Usage };

export function report(message: Report): void {
  process.send?.(message);
}

export function readUsage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, memory: process.memoryUsage.rss() };
}
