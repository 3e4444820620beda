import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { memoryFlags } from '@matjar/api/platform/memory-flags.ts';
import type { FixedResponse, Order, Report } from './messages.ts';

/** A process under load. Its log lines are written, but to nowhere. */
export class MeasuredProcess {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  /** Built by "npm run bench", as a deployment's program is, with the settings that this gives itself. */
  static startShop(environment: Record<string, string>): Promise<MeasuredProcess> {
    return MeasuredProcess.#start(
      '../../.data/measured-shop/shop.js',
      {
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        LOG_FORMAT: 'json',
        ...memoryFlags.environment,
        ...environment,
      },
      { flags: memoryFlags.flags },
    );
  }

  static startBareFastify(responses: readonly FixedResponse[]): Promise<MeasuredProcess> {
    return MeasuredProcess.#start(
      'bare-fastify.ts',
      {},
      { first: { kind: 'serve', responses: [...responses] } },
    );
  }

  static startBareLists(url: string, poolSize: number): Promise<MeasuredProcess> {
    return MeasuredProcess.#start('bare-lists.ts', {
      DATABASE_URL: url,
      DATABASE_POOL: String(poolSize),
    });
  }

  static async #start(
    file: string,
    environment: Record<string, string>,
    { first, flags = [] }: { first?: Order; flags?: readonly string[] } = {},
  ): Promise<MeasuredProcess> {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...flags],
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    });
    if (first) child.send(first);
    const { address } = await receiveReport(child, 'listening');
    return new MeasuredProcess(child, address);
  }

  /** Sends an order and waits for the report it brings. */
  async ask<Kind extends Report['kind']>(
    order: Order,
    kind: Kind,
  ): Promise<Extract<Report, { kind: Kind }>> {
    this.#child.send(order);
    return receiveReport(this.#child, kind);
  }

  /** Resident, megabytes. */
  async readMemory(): Promise<number> {
    return (await this.ask({ kind: 'report-memory' }, 'memory')).memory;
  }

  async stop(): Promise<void> {
    if (!this.#child.connected) return;
    const ended = once(this.#child, 'exit');
    this.#child.send({ kind: 'stop' } satisfies Order);
    await ended;
  }
}

function receiveReport<Kind extends Report['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<Report, { kind: Kind }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<Report, { kind: Kind }>>();
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`A measured process ended with ${code ?? signal}.`));
  const onMessage = (message: Report) => {
    if (message.kind !== kind) return;
    child.off('exit', onExit).off('message', onMessage);
    resolve(message as Extract<Report, { kind: Kind }>);
  };
  child.on('exit', onExit).on('message', onMessage);
  return promise;
}
