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

/** A finished run of a job. */
export interface FinishedRun {
  name: string;
  seconds: number;
  outcome: 'done' | 'failed';
}

/** Runs jobs while a process serves; absent in tests. */
interface Runner {
  readonly isWorking: boolean;
  wake(name: string): void;
  stop(): Promise<void>;
}

/**
 * Background jobs. Features register theirs while the app is built; they run once the process listens, each
 * run in one of the processes that share the database. Execution is at least once and may be late, so jobs
 * must be idempotent.
 */
export class Jobs {
  readonly #jobs = new Map<string, Job>();
  readonly #log: FastifyBaseLogger;
  #starting: Promise<void> | undefined;
  #runner: Runner | undefined;
  #listener: (run: FinishedRun) => void = () => {};

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  every(name: string, everySeconds: number, work: () => Promise<void>): void {
    if (this.#jobs.has(name)) throw new Error(`There is a job "${name}" already.`);
    this.#jobs.set(name, { everySeconds, work });
  }

  /** Requests a run now. Inside a transaction use `wakeAfterCommit`. */
  wake(name: string): void {
    this.#runner?.wake(name);
  }

  /** Whether this process runs jobs; false if the database is unreachable. */
  get isWorking(): boolean {
    return this.#runner?.isWorking ?? false;
  }

  list(): { name: string; everySeconds: number }[] {
    return [...this.#jobs].map(([name, { everySeconds }]) => ({ name, everySeconds }));
  }

  /** Called after every run in this process; one listener. */
  onRun(listener: (run: FinishedRun) => void): void {
    this.#listener = listener;
  }

  /** Runs a job in this process and awaits it, for tests. */
  async run(name: string): Promise<void> {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`There is no job "${name}".`);
    await job.work();
  }

  /** Returns at once: loading the library and connecting happen in the background. */
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
      onRun: (run) => this.#listener(run),
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
