import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine in general words: enough to judge figures by, nothing that names it. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1_024 ** 3);
  return `${availableParallelism()} cores (${model}, ${process.arch}), ${memory} GB, Node ${process.versions.node}`;
}

/** How many others wanted a core during the last minute. */
export function readLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}
