import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
  data: { _id?: string } & Record<string, unknown>;
}

/** A program that listens, and answers as a test wants. */
export function useReceiver() {
  const receiver = {
    url: '',
    received: [] as Received[],
    /** Status of the next responses; 200 by default. */
    answer: (_received: Received): number | Promise<number> => 200,
    /** Requests since the last call. */
    take: () => receiver.received.splice(0),
  };
  const server = createServer(async (request, reply) => {
    const body = await text(request);
    const message = { headers: request.headers, body, ...JSON.parse(body) };
    receiver.received.push(message);
    reply.writeHead(await receiver.answer(message)).end('thanks '.repeat(200));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
