import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Shedding } from '@matjar/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '../../config.ts';
import { describeRefusal } from '../errors/error-response.ts';
import { refuse } from '../errors/refusal.ts';
import { requestIdHeader } from '../requests/request-id.ts';
import { chooseOriginHeaders } from '../responses.ts';
import { chooseSecurityHeaders } from '../security-headers.ts';
import { AdmissionQueue } from './admission-queue.ts';
import type { Traffic } from './traffic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    admission: AdmissionQueue;
  }
  interface FastifyRequest {
    /** Refused because of overload. Such requests are counted rather than logged. */
    isShed: boolean;
  }
  interface FastifyContextConfig {
    /** Set for endpoints from the contract. */
    shedding?: Shedding;
  }
}

const retryAfterSeconds = 2;
const lookEveryMs = 1_000;
/** Looks without a refusal until it counts as over: a crowd that comes and goes is reported once. */
const calmLooks = 10;

/** Sheds what the shop can do without while this process is overloaded. */
export function shedLoad(app: FastifyInstance, config: Config): void {
  const admission = new AdmissionQueue();
  app.decorate('admission', admission);
  app.decorateRequest('isShed', false);
  logShedding(app);
  app.server.on('connection', () => admission.noteConnection());
  const admit: onRequestHookHandler = (request, reply, done) => {
    const { shedding } = request.routeOptions.config;
    // In-process calls of a page were admitted with the page.
    if (!shedding || !(request.raw.socket instanceof Socket)) {
      done();
      return;
    }
    // However the response ends: of a body that never ends, nothing is sent.
    reply.raw.once('close', () => admission.leave(reply.raw));
    admission.enter(shedding, reply.raw, (isAdmitted) => {
      if (isAdmitted) {
        // Who has left meanwhile needs no answer.
        if (reply.raw.destroyed) admission.leave(reply.raw);
        else done();
        return;
      }
      // A thousand a second may be refused: the way of an error through all hooks takes half as long again.
      request.isShed = true;
      reply.hijack();
      void holdRefused(app.traffic, reply.raw).then(() => {
        const { status, headers, body } = describeUnavailable(request, config);
        const connection = app.traffic.stopping ? 'close' : 'keep-alive';
        reply.raw.writeHead(status, { ...headers, connection }).end(body);
      });
    });
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (mayHaveBody(request)) done();
    else admit.call(app, request, reply, done);
  });
  // With its body: clients that send theirs slowly would hold all places.
  app.addHook('preValidation', (request, reply, done) => {
    if (mayHaveBody(request)) admit.call(app, request, reply, done);
    else done();
  });
  // Not when it was sent: a client that reads slowly takes no work.
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    admission.leave(raw);
    done();
  });
}

function mayHaveBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** What the hooks that it does not reach would add is here too. */
function describeUnavailable({ id, headers: { origin } }: FastifyRequest, config: Config) {
  const refusal = refuse('unavailable').with({ retryAfterSeconds });
  const { status, headers, body } = describeRefusal(refusal);
  const text = JSON.stringify(body);
  return {
    status,
    headers: {
      ...chooseSecurityHeaders(config),
      ...chooseOriginHeaders(config, origin),
      ...headers,
      [requestIdHeader]: id,
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    },
    body: text,
  };
}

/** Waits until it is time for this 503; not for a client that has left, whom nothing would let go. */
export async function holdRefused(traffic: Traffic, response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  const delayMs = traffic.hold(response, performance.now());
  if (delayMs > 0) await wait(delayMs);
}

/** Says when shedding begins and ends. */
function logShedding(app: FastifyInstance): void {
  let before = 0;
  let calm = calmLooks;
  const look = () => {
    const { shed } = app.admission;
    const total = shed.first + shed.next + shed.last;
    const wasShedding = calm < calmLooks;
    calm = total > before ? 0 : Math.min(calm + 1, calmLooks);
    before = total;
    const isShedding = calm < calmLooks;
    if (isShedding === wasShedding) return;
    if (isShedding) {
      app.log.warn('overloaded: requests are being shed');
    } else {
      app.log.info({ shed }, 'no longer overloaded');
    }
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(look, lookEveryMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
