import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { SpanAttributes, Traces } from './traces.ts';

let traces: Traces | undefined;

/** Without the setting the libraries are not loaded, and what follows costs a comparison. */
export async function openTraces(
  config: Pick<Config, 'traces' | 'trustedProxies'>,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!config.traces) return;
  const { Traces } = await import('./traces.ts');
  traces = new Traces({ ...config.traces, trustsCallers: config.trustedProxies > 0 }, log);
}

/** Sends what is left. */
export async function closeTraces(): Promise<void> {
  const closing = traces;
  traces = undefined;
  await closing?.close();
}

/** Work that takes a while, as a part of the request or job it is done for. */
export function traced<Result>(
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return traces ? traces.run(name, attributes, work) : work();
}

export function traceRequests(app: FastifyInstance): void {
  traces?.watchRequests(app);
}

/** For `connect`; nothing while there are no traces. */
export function chooseQueryTracer() {
  if (!traces) return undefined;
  const { runQuery } = traces;
  return { aroundQuery: runQuery };
}
