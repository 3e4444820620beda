import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { isQuick } from './options.ts';

const folder = path.resolve(import.meta.dirname, '../results');
/** Exit code of a benchmark that finished and missed a target. */
const missedExitCode = 2;
const loadBefore = readLoad();

export interface Finding {
  measured: string;
  result: string;
  against: string;
  ratio?: number | undefined;
  /** Empty where there is no target. */
  target: string;
  met: boolean;
}

interface Report {
  /** Of the benchmark, and of its file. */
  name: string;
  title: string;
  findings: readonly Finding[];
  /** Method and other observations, one paragraph or table each. */
  notes: readonly string[];
  /** Files beside the report, by name. */
  pictures?: Readonly<Record<string, string>>;
}

/** Shows a report and writes it to bench/results. */
export async function writeReport({
  name,
  title,
  findings,
  notes,
  pictures = {},
}: Report): Promise<void> {
  const text = [
    `# ${title}`,
    `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}. Load averages before and after: ${loadBefore}, ${readLoad()}.`,
    [
      '| Measured | Result | Against | Ratio | Target | |',
      '| --- | --: | --- | --: | --- | --- |',
      ...findings.map(writeFinding),
    ].join('\n'),
    ...notes,
  ].join('\n\n');
  process.stdout.write(`\n${text}\n\n`);
  if (findings.some(({ met }) => !met)) process.exitCode = missedExitCode;
  if (isQuick) return;
  await mkdir(folder, { recursive: true });
  const files = { [`${name}.md`]: `${text}\n`, ...pictures };
  for (const [file, content] of Object.entries(files)) {
    await writeFile(path.join(folder, file), content);
  }
}

/** The machine in general words: enough to compare numbers by, nothing that names it. */
function describeMachine(): string {
  const model = cpus()[0]?.model.replace(/\s+/g, ' ').trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 1_024 ** 3);
  return `${availableParallelism()} cores (${model}, ${process.arch}), ${memory} GB, Node ${process.versions.node}`;
}

/** How many others wanted a core during the last minute. */
function readLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

function writeFinding({ measured, result, against, ratio, target, met }: Finding): string {
  const cells = [measured, result, against, ratio?.toFixed(2) ?? '', target];
  const outcome = met ? 'met' : 'MISSED';
  return `| ${[...cells, target && outcome].join(' | ')} |`;
}

export function perSecond(rate: number): string {
  return `${rate.toFixed(rate < 10 ? 1 : 0)}/s`;
}

export function milliseconds(time: number): string {
  return `${time.toFixed(time < 100 ? 1 : 0)} ms`;
}
