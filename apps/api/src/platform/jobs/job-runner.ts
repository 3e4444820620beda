import { randomBytes } from 'node:crypto';
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAddress } from '@matjar/db/read-address.ts';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { requestScope } from '../request-scope.ts';
import { traced } from '../traces/tracing.ts';
import { wakeChannel } from './job-runs.queries.ts';
import type { FinishedRun, Job } from './jobs.ts';

export interface RunnerDeps {
  databaseUrl: string;
  jobs: ReadonlyMap<string, Job>;
  log: FastifyBaseLogger;
  onRun: (run: FinishedRun) => void;
}

const schema = 'jobs';
/** Fallback poll interval: most runs come with a notification; this finds those of a process that died. */
const pollingIntervalSeconds = 30;
const maxRunSeconds = 300;
const retryOpenMs = 5_000;
/** Requests to run a job are debounced by this time. */
const wakeMs = 100;
const stopMs = 5_000;

/** Runs jobs through pg-boss, which gives each run to one process. */
export class JobRunner {
  readonly #deps: RunnerDeps;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #wakeTimers = new Map<string, NodeJS.Timeout>();
  readonly #workers = new Map<string, string>();
  #boss: PgBoss | undefined;
  #opening: Promise<void> | undefined;
  #listener: { close(): Promise<void> } | undefined;
  #stopping = false;
  /** An unavailable database is logged once, not at every attempt. */
  #troubled = false;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  get isWorking(): boolean {
    return this.#boss !== undefined && !this.#troubled;
  }

  start(): void {
    if (this.#stopping) return;
    this.#opening = this.#open().catch(async (error: unknown) => {
      this.#report(error);
      await this.#close();
      this.#later(() => this.start(), retryOpenMs);
    });
  }

  wake(name: string): void {
    if (this.#wakeTimers.has(name) || !this.#deps.jobs.has(name)) return;
    const timer = setTimeout(() => {
      this.#wakeTimers.delete(name);
      void this.#ask(name, {});
    }, wakeMs);
    this.#wakeTimers.set(name, timer);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#opening;
    await this.#close();
  }

  async #open(): Promise<void> {
    const boss = new PgBoss({
      connectionString: readAddress(this.#deps.databaseUrl),
      schema,
      application_name: 'matjar-jobs',
      max: 2,
      connectionTimeoutMillis: 5_000,
      // Runs are scheduled below; pg-boss's own scheduler has a resolution of minutes.
      schedule: false,
      superviseIntervalSeconds: 60,
    });
    boss.on('error', (error) => this.#report(error));
    boss.on('warning', (warning) => this.#deps.log.debug({ warning }, 'background work'));
    this.#boss = boss;
    await boss.start();
    for (const [name, job] of this.#deps.jobs) await this.#take(boss, name, job);
    this.#listener = await boss.getDb().listen?.(
      wakeChannel,
      (name) => this.wake(name),
      () => this.#wakeAll(),
    );
    this.#troubled = false;
  }

  async #take(boss: PgBoss, name: string, job: Job): Promise<void> {
    await boss.createQueue(name, {
      // At most one run is queued while another is active: no request is lost and none pile up.
      policy: 'short',
      retryLimit: 3,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: maxRunSeconds,
      deleteAfterSeconds: Math.max(3_600, 2 * job.everySeconds),
    });
    const worker = await boss.work(name, { pollingIntervalSeconds }, () => this.#run(name, job));
    this.#workers.set(name, worker);
    const ask = () => void this.#ask(name, { singletonSeconds: job.everySeconds });
    this.#timers.add(setInterval(ask, job.everySeconds * 1_000));
    ask();
  }

  async #ask(name: string, options: { singletonSeconds?: number }): Promise<void> {
    try {
      const jobId = await this.#boss?.send(name, null, options);
      this.#troubled = false;
      const worker = this.#workers.get(name);
      if (jobId && worker) this.#boss?.notifyWorker(worker);
    } catch (error) {
      this.#report(error);
    }
  }

  async #run(name: string, job: Job): Promise<void> {
    const requestId = `${name}-${randomBytes(6).toString('hex')}`;
    const began = performance.now();
    let outcome: FinishedRun['outcome'] = 'done';
    try {
      await requestScope.run(requestId, () =>
        traced(`job ${name}`, { 'request.id': requestId }, job.work),
      );
    } catch (error) {
      outcome = 'failed';
      this.#deps.log.error(
        { requestId, err: error, job: name },
        'a background job failed; it is tried again',
      );
      throw error;
    } finally {
      this.#deps.onRun({ name, seconds: (performance.now() - began) / 1_000, outcome });
    }
  }

  /** Notifications may have been missed, so all jobs run. */
  #wakeAll(): void {
    for (const name of this.#deps.jobs.keys()) this.wake(name);
  }

  #report(error: unknown): void {
    if (this.#stopping) return;
    const level = this.#troubled ? 'debug' : 'warn';
    this.#troubled = true;
    // The library hands on plain objects as well as errors.
    const reason = (error as { message?: string } | undefined)?.message ?? String(error);
    this.#deps.log[level]({ reason }, 'background work waits for the database');
  }

  #later(act: () => void, milliseconds: number): void {
    if (this.#stopping) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, milliseconds);
    this.#timers.add(timer);
  }

  async #close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const timer of this.#wakeTimers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#wakeTimers.clear();
    const [boss, listener, names] = [this.#boss, this.#listener, [...this.#workers.keys()]];
    this.#workers.clear();
    this.#boss = undefined;
    this.#listener = undefined;
    try {
      await listener?.close();
      // pg-boss polls twice a second when it stops, which would delay every shutdown.
      if (boss)
        await Promise.race([stopWorkers(boss, names), sleep(stopMs, undefined, { ref: false })]);
      await boss?.stop({ graceful: false });
    } catch (error) {
      this.#deps.log.debug({ err: error }, 'background work did not end in order');
    }
  }
}

async function stopWorkers(boss: PgBoss, names: string[]): Promise<void> {
  await Promise.all(names.map((name) => boss.offWork(name)));
}
