import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { isDatabaseUnavailable } from '../../http/errors/explain-error.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { readShopMetrics } from './shop-metrics.queries.ts';

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const runSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/** Metrics of this process for Prometheus. With workers, the primary aggregates them. */
export class Metrics {
  readonly #register = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.#register });
    // A worker answers its primary by this.
    AggregatorRegistry.setRegistries(this.#register);
    new AggregatorRegistry();
  }

  write(): Promise<string> {
    return this.#register.metrics();
  }

  /** Requests by route pattern, without what people search for. */
  watchRequests(app: FastifyInstance): void {
    const durations = new Histogram({
      name: 'matjar_http_request_duration_seconds',
      help: 'Requests by route, method and kind of status.',
      labelNames: ['method', 'route', 'status'],
      buckets: requestSeconds,
      registers: [this.#register],
    });
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000);
      done();
    });
    this.#gauge('matjar_http_requests_in_flight', 'Requests being answered.', () => [
      [{}, app.traffic.inFlight],
    ]);
    this.#gauge('matjar_http_requests_waiting', 'Requests waiting to be admitted.', () => [
      [{}, app.admission.waiting],
    ]);
    const shed: Counter<'kind'> = new Counter({
      name: 'matjar_requests_shed_total',
      help: 'Requests turned away because more was asked for than could be answered.',
      labelNames: ['kind'],
      registers: [this.#register],
      collect() {
        shed.reset();
        for (const [kind, count] of Object.entries(app.admission.shed)) shed.inc({ kind }, count);
      },
    });
  }

  watchJobs(app: FastifyInstance): void {
    const durations = new Histogram({
      name: 'matjar_job_duration_seconds',
      help: 'Turns of background jobs.',
      labelNames: ['name', 'outcome'],
      buckets: runSeconds,
      registers: [this.#register],
    });
    app.jobs.onRun(({ name, seconds, outcome }) => durations.observe({ name, outcome }, seconds));
  }

  watchCache(cache: ResponseCache): void {
    this.#gauge('matjar_cache_bytes', 'Size of what is cached.', () => [[{}, cache.bytes]]);
    const { counts } = cache;
    const requests: Counter<'outcome'> = new Counter({
      name: 'matjar_cache_requests_total',
      help: 'Answers asked of the cache: found, found stale, made.',
      labelNames: ['outcome'],
      registers: [this.#register],
      collect() {
        requests.reset();
        for (const [outcome, count] of Object.entries(counts)) requests.inc({ outcome }, count);
      },
    });
  }

  /** Metrics of the connection pool, and of the database, which are the same in every process. */
  watchDatabase(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): void {
    const pool = db.$client;
    this.#gauge('matjar_database_connections', 'Connections of the pool.', () =>
      'totalCount' in pool
        ? [
            [{ state: 'open' }, pool.totalCount],
            [{ state: 'idle' }, pool.idleCount],
            [{ state: 'waited_for' }, pool.waitingCount],
          ]
        : [],
    );
    for (const [name, { help, read }] of Object.entries(shopMetrics)) {
      const metric = async (): Promise<Sample[]> => {
        const metrics = await this.#readShopMetrics(db, log);
        const value = read(metrics);
        return value === undefined || value === null ? [] : [[{}, value]];
      };
      this.#gauge(name, help, metric, 'max');
    }
  }

  #metrics: { at: number; reading: Promise<ShopMetrics | undefined> } | undefined;

  /** One query for all of them; an unavailable database is a metric, not an error. */
  #readShopMetrics(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<ShopMetrics | undefined> {
    if (!this.#metrics || performance.now() - this.#metrics.at > metricsLastMs) {
      const reading = readShopMetrics(db).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'metrics were not read');
        return undefined;
      });
      this.#metrics = { at: performance.now(), reading };
    }
    return this.#metrics.reading;
  }

  #gauge(
    name: string,
    help: string,
    sample: () => Sample[] | Promise<Sample[]>,
    aggregator: 'sum' | 'max' = 'sum',
  ): void {
    const gauge: Gauge<'state'> = new Gauge({
      name,
      help,
      labelNames: ['state'],
      aggregator,
      registers: [this.#register],
      async collect() {
        const samples = await sample();
        gauge.reset();
        for (const [labels, value] of samples) gauge.set(labels, value);
      },
    });
  }
}

type Sample = [labels: { state?: string }, value: number];
type ShopMetrics = Awaited<ReturnType<typeof readShopMetrics>>;

/** Everything is collected within this time of one scrape. */
const metricsLastMs = 2_000;

interface Metric {
  help: string;
  read: (metrics: ShopMetrics | undefined) => number | null | undefined;
}

const shopMetrics: Record<string, Metric> = {
  matjar_database_up: {
    help: 'Whether the database answered.',
    read: (metrics) => (metrics ? 1 : 0),
  },
  matjar_orders_newest_number: {
    help: 'Number of the newest order; it grows by one with each.',
    read: (metrics) => metrics?.orders,
  },
  matjar_holds_open: {
    help: 'Checkouts that hold goods for a card payment.',
    read: (metrics) => metrics?.holds,
  },
  matjar_holds_overdue: {
    help: 'Of these, those whose time was over a minute ago.',
    read: (metrics) => metrics?.overdueHolds,
  },
  matjar_payments_under_review: {
    help: 'Payments that somebody has to look at.',
    read: (metrics) => metrics?.paymentsUnderReview,
  },
  matjar_refunds_waiting: {
    help: 'Refunds that the provider has not confirmed yet.',
    read: (metrics) => metrics?.refundsWaiting,
  },
  matjar_refunds_failed: {
    help: 'Refunds that the provider refused.',
    read: (metrics) => metrics?.refundsFailed,
  },
  matjar_emails_waiting: {
    help: 'Emails in the outbox.',
    read: (metrics) => metrics?.emailsWaiting,
  },
  matjar_emails_oldest_seconds: {
    help: 'How long the oldest of them has waited.',
    read: (metrics) => metrics?.oldestEmailSeconds,
  },
  matjar_emails_given_up: {
    help: 'Emails that could not be sent and are not tried any more.',
    read: (metrics) => metrics?.emailsGivenUp,
  },
  matjar_backup_last_success_timestamp_seconds: {
    help: 'As of when the last verified backup is; absent while there is none.',
    read: (metrics) => metrics?.lastBackup,
  },
};
