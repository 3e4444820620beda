import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '@matjar/embedded-postgres/processes.ts';

const lookEveryMs = 100;

interface Backend {
  origin: string;
  agent: Agent;
  ready: boolean;
}

/** Shares requests out among the shops that are ready, and never tries one a second time. */
export class Balancer {
  origin = '';
  readonly #backends: Backend[];
  readonly #server: Server;
  #next = 0;

  constructor(origins: string[]) {
    this.#backends = origins.map((origin) => ({
      origin,
      agent: new Agent({ keepAlive: true }),
      ready: false,
    }));
    this.#server = createServer((incoming, outgoing) => {
      const backend = this.#choose();
      if (!backend) return outgoing.writeHead(503).end('no shop is ready');
      const { agent, origin } = backend;
      const { method, headers } = incoming;
      const passed = request(`${origin}${incoming.url}`, { method, headers, agent }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502);
        response.pipe(outgoing);
      });
      passed.on('error', (error) => outgoing.writeHead(502).end(String(error)));
      incoming.pipe(passed);
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    for (const backend of this.#backends) this.#follow(backend);
    await this.untilAllReady();
  }

  async untilAllReady(): Promise<void> {
    const areReady = () => this.#backends.every((backend) => backend.ready);
    if (!(await waitUntil(areReady, 30_000))) throw new Error('A shop is not ready.');
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    for (const { agent } of this.#backends) agent.destroy();
  }

  async #follow(backend: Backend): Promise<void> {
    do {
      backend.ready = await isReady(backend.origin);
      await sleep(lookEveryMs);
    } while (this.#server.listening);
  }

  #choose(): Backend | undefined {
    const ready = this.#backends.filter((backend) => backend.ready);
    this.#next += 1;
    return ready[this.#next % ready.length];
  }
}

function isReady(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answered = (response: IncomingMessage) => resolve(response.resume().statusCode === 200);
    get(`${origin}/api/v1/health/ready`, { agent: false }, answered).on('error', () => {
      resolve(false);
    });
  });
}
