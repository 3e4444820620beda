import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Order, Report, Usage } from './messages.ts';

/** A process under load. Its log lines are written, but to nowhere. */
export class MeasuredProcess {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  static async startShop(environment: Record<string, string>): Promise<MeasuredProcess> {
    const child = startChild('shop.ts', environment);
    const { address } = await hear(child, 'listening');
    return new MeasuredProcess(child, address);
  }

  static async startBareFastify(answers: readonly Answer[]): Promise<MeasuredProcess> {
    const child = startChild('bare-fastify.ts', {});
    tell(child, { kind: 'serve', answers: [...answers] });
    const { address } = await hear(child, 'listening');
    return new MeasuredProcess(child, address);
  }

  async readUsage(): Promise<Usage> {
    tell(this.#child, { kind: 'tell-usage' });
    return (await hear(this.#child, 'usage')).usage;
  }

  async stop(): Promise<void> {
    if (!this.#child.connected) return;
    const ended = once(this.#child, 'exit');
    tell(this.#child, { kind: 'stop' });
    await ended;
  }
}

function startChild(file: string, environment: Record<string, string>): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
}

function tell(child: ChildProcess, order: Order): void {
  child.send(order);
}

function hear<Kind extends Report['kind']>(
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
