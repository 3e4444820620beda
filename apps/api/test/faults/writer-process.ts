import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '../../src/platform/database/process-life.ts';

const program = fileURLToPath(new URL('./database-writer.ts', import.meta.url));

/** Starts the writer and follows what it says. */
export class WriterProcess {
  readonly lines: string[] = [];
  readonly child: ChildProcess;

  constructor(dataDir: string) {
    this.child = spawn(process.execPath, [program, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!this.child.stdout) throw new Error('The writer has no output.');
    createInterface(this.child.stdout).on('line', (line) => this.lines.push(line));
  }

  get acknowledged(): number {
    const last = this.lines.findLast((line) => line.startsWith('kept '));
    return last ? Number(last.split(' ')[1]) : 0;
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async until(reached: () => boolean, what: string): Promise<void> {
    if (await waitUntil(reached, 20_000)) return;
    throw new Error(
      `The writer never came to "${what}". It said: ${this.lines.slice(-5).join(' | ')}`,
    );
  }

  heard(event: string): boolean {
    return this.lines.some((line) => line.startsWith(event));
  }

  async writes(atLeast: number): Promise<void> {
    await this.until(() => this.acknowledged >= atLeast, `${atLeast} rows`);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.ended) this.child.kill(signal);
    await this.until(() => this.ended, `its end by ${signal}`);
  }
}
