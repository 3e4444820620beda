import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

interface EngineOptions extends SpawnOptions {
  program: string;
  arguments: string[];
}

/** A server that is none of ours, as a process that is killed and started again. */
export class Engine {
  readonly #options: EngineOptions;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  /** The end of its output, to find out why a test failed. */
  get output(): string {
    return this.#output;
  }

  start(): void {
    const { program, arguments: list, ...options } = this.#options;
    const child = spawn(program, list, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const take = (text: Buffer) => {
      this.#output = `${this.#output}${text}`.slice(-20_000);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', (error) => take(Buffer.from(error.message)));
    this.#child = child;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** PostgreSQL is no child of ours: Patroni starts it apart from itself, so that it outlives Patroni. */
export function killPostgres(dataDir: string): void {
  try {
    const [pid = ''] = readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended.
  }
}
