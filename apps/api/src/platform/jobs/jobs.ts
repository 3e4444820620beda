import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

export interface Job {
  everySeconds: number;
  work: () => Promise<void>;
}

/** One that is over. */
export interface Turn {
  name: string;
  seconds: number;
  outcome: 'done' | 'failed';
}

/** What carries jobs out while a process serves; absent in tests. */
interface Runner {
  readonly isWorking: boolean;
  wake(name: string): void;
  stop(): Promise<void>;
}

/**
 * Work that goes on beside requests. Features name theirs while the app is put together; it is carried
 * out once the process listens, each turn by one process of all that share the database. A turn may
 * come twice or late, never not at all: work has to be written so that this does no harm.
 */
export class Jobs {
  readonly #jobs = new Map<string, Job>();
  readonly #log: FastifyBaseLogger;
  #starting: Promise<void> | undefined;
  #runner: Runner | undefined;
  #heard: (turn: Turn) => void = () => {};

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  every(name: string, everySeconds: number, work: () => Promise<void>): void {
    if (this.#jobs.has(name)) throw new Error(`There is a job "${name}" already.`);
    this.#jobs.set(name, { everySeconds, work });
  }

  /** Asks for a turn now. From inside a transaction use `wakeAfterCommit`. */
  wake(name: string): void {
    this.#runner?.wake(name);
  }

  /** Whether this process takes turns; the database may be away. */
  get isWorking(): boolean {
    return this.#runner?.isWorking ?? false;
  }

  list(): { name: string; everySeconds: number }[] {
    return [...this.#jobs].map(([name, { everySeconds }]) => ({ name, everySeconds }));
  }

  /** Told of every turn that this process took; one listener. */
  onTurn(heard: (turn: Turn) => void): void {
    this.#heard = heard;
  }

  /** One turn in this process, awaited: for tests. */
  async run(name: string): Promise<void> {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`There is no job "${name}".`);
    await job.work();
  }

  /** Returns at once: the library is loaded and the database asked in the background. */
  start(databaseUrl: string): void {
    if (this.#jobs.size === 0 || this.#starting) return;
    this.#starting = this.#load(databaseUrl).catch((error: unknown) => {
      this.#log.error({ err: error }, 'background work cannot start');
    });
  }

  async stop(): Promise<void> {
    await this.#starting;
    await this.#runner?.stop();
  }

  async #load(databaseUrl: string): Promise<void> {
    const { JobRunner } = await import('./job-runner.ts');
    const runner = new JobRunner({
      databaseUrl,
      jobs: this.#jobs,
      log: this.#log,
      onTurn: (turn) => this.#heard(turn),
    });
    this.#runner = runner;
    runner.start();
  }
}

export function addJobs(app: FastifyInstance): void {
  const jobs = new Jobs(app.log);
  app.decorate('jobs', jobs);
  app.addHook('onClose', () => jobs.stop());
}
