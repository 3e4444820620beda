import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  type Attributes,
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { isTracingSuppressed, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

export type SpanAttributes = Attributes;

interface TraceOptions {
  /** Of a collector that takes OTLP over HTTP. */
  endpoint: string;
  service: string;
  /** How much of all there is, from 0 to 1. */
  share: number;
  /** Whether `traceparent` headers come from our own proxy and can be trusted. */
  trustsCallers: boolean;
}

/** Requests, statements, jobs and calls of other services as spans, sent to a collector in batches. */
export class Traces {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #trustsCallers: boolean;
  readonly #calls = new OutgoingCalls(() => this.#tracer);

  constructor(options: TraceOptions, log: FastifyBaseLogger) {
    this.#trustsCallers = options.trustsCallers;
    diag.setLogger(reportTo(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    const exporter = new OTLPTraceExporter({
      url: `${options.endpoint.replace(/\/$/, '')}/v1/traces`,
    });
    const sampler = new TraceIdRatioBasedSampler(options.share);
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': options.service }),
      // The sampling rate is not up to callers.
      sampler: new ParentBasedSampler({
        root: sampler,
        remoteParentSampled: sampler,
        remoteParentNotSampled: sampler,
      }),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    this.#tracer = this.#provider.getTracer('matjar');
    this.#calls.watch();
  }

  async close(): Promise<void> {
    this.#calls.ignore();
    await this.#provider.shutdown();
    context.disable();
    diag.disable();
  }

  run<Result>(
    name: string,
    attributes: SpanAttributes,
    work: () => Promise<Result>,
  ): Promise<Result> {
    return this.#run(name, SpanKind.INTERNAL, attributes, work);
  }

  /** Statement texts contain no values. Queries outside of requests and jobs are not traced. */
  readonly runQuery = <Result>(text: string, send: () => Promise<Result>): Promise<Result> => {
    if (!trace.getActiveSpan()) return send();
    const [verb = ''] = text.trimStart().split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    return this.#run(verb.toLowerCase(), SpanKind.CLIENT, attributes, send);
  };

  watchRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const route = request.routeOptions.url;
      // Asked for every second by balancers.
      if (route?.startsWith('/api/v1/health/')) return done();
      const parent = this.#parentOf(request);
      const name = `${request.method} ${route ?? ''}`.trim();
      const span = this.#tracer.startSpan(
        name,
        { kind: SpanKind.SERVER, attributes: describeRequest(request) },
        parent,
      );
      const end = () => {
        if (!span.isRecording()) return;
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      // One that its client gave up on is never finished.
      reply.raw.once('finish', end).once('close', end);
      context.with(trace.setSpan(parent, span), done);
    });
  }

  /** In-process calls of a page belong to the page's trace. */
  #parentOf({ headers }: FastifyRequest): Context {
    if (trace.getActiveSpan()) return context.active();
    if (!this.#trustsCallers) return ROOT_CONTEXT;
    return new W3CTraceContextPropagator().extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
  }

  #run<Result>(
    name: string,
    kind: SpanKind,
    attributes: SpanAttributes,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const span = this.#tracer.startSpan(name, { kind, attributes });
    return context.with(trace.setSpan(context.active(), span), async () => {
      try {
        return await work();
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  }
}

/** Only the route pattern: paths may hold secrets, queries what people search for. */
function describeRequest({ method, routeOptions, id }: FastifyRequest): Attributes {
  return {
    'http.request.method': method,
    'http.route': routeOptions.url,
    'request.id': id,
  };
}

/** Only the error type: messages may quote user input. */
function fail(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

interface OutgoingRequest {
  method?: string;
  /** Of Node's own client. */
  host?: string;
  /** Of fetch. */
  origin?: string | URL;
}

interface CallMessage {
  request: OutgoingRequest;
  response?: { statusCode?: number };
  error?: unknown;
}

/** Outgoing HTTP calls, observed through Node's diagnostics channels: no library is patched. */
class OutgoingCalls {
  readonly #tracer: () => Tracer;
  readonly #spans = new WeakMap<OutgoingRequest, Span>();
  readonly #channels: [name: string, listener: (message: unknown) => void][] = [
    ['http.client.request.start', (message) => this.#begin(message as CallMessage)],
    ['http.client.response.finish', (message) => this.#end(message as CallMessage)],
    ['http.client.request.error', (message) => this.#end(message as CallMessage)],
    ['undici:request:create', (message) => this.#begin(message as CallMessage)],
    ['undici:request:headers', (message) => this.#end(message as CallMessage)],
    ['undici:request:error', (message) => this.#end(message as CallMessage)],
  ];

  constructor(tracer: () => Tracer) {
    this.#tracer = tracer;
  }

  watch(): void {
    for (const [name, listener] of this.#channels) subscribe(name, listener);
  }

  ignore(): void {
    for (const [name, listener] of this.#channels) unsubscribe(name, listener);
  }

  #begin({ request }: CallMessage): void {
    // The exporter's own calls are suppressed.
    if (!trace.getActiveSpan() || isTracingSuppressed(context.active())) return;
    const host = request.origin ? new URL(request.origin).host : (request.host ?? '');
    const span = this.#tracer().startSpan(`${request.method} ${host}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'http.request.method': request.method, 'server.address': host },
    });
    this.#spans.set(request, span);
  }

  #end({ request, response, error }: CallMessage): void {
    const span = this.#spans.get(request);
    if (!span?.isRecording()) return;
    if (error) fail(span, error);
    else span.setAttribute('http.response.status_code', response?.statusCode ?? 0);
    span.end();
  }
}

function reportTo(log: FastifyBaseLogger) {
  const report = (reason: string) => log.warn({ reason }, 'traces are not sent');
  const ignore = () => {};
  return { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
}
