import type { FastifyInstance, InjectOptions } from 'fastify';
import { toHeaders } from '../../../http/pages/call-api.ts';

/** Calls this process by a full address of its own, without a socket: it may not even listen yet. */
export function fetchFromApp(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const answer = await app.inject({
      method: request.method as InjectOptions['method'] & string,
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
      payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    });
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: toHeaders(answer.headers),
    });
  };
}
