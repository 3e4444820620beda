import { Agent, get } from 'node:http';
import { waitUntil } from '@matjar/embedded-postgres/processes.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { Balancer } from './balancer.ts';
import { useShopCluster } from './shop-cluster.ts';
import { ShopProcess } from './shop-process.ts';

/** Sends requests on one connection as long as it lasts, and counts the responses. */
class Client {
  readonly outcomes = new Map<string, number>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get asked(): number {
    return [...this.outcomes.values()].reduce((sum, count) => sum + count, 0);
  }

  async askWhile(isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      const outcome = await this.#ask();
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    }
    this.#agent.destroy();
  }

  #ask(): Promise<string> {
    return new Promise((resolve) => {
      // Never refused because of a crowd, which on a busy machine these clients are.
      const url = `${this.#origin}/api/v1/delivery`;
      const request = get(url, { agent: this.#agent }, (response) => {
        response.resume().on('end', () => resolve(String(response.statusCode)));
        response.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
      });
      request.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    });
  }
}

const summarise = (clients: Client[]) => {
  const total: Record<string, number> = {};
  for (const { outcomes } of clients) {
    for (const [outcome, count] of outcomes) total[outcome] = (total[outcome] ?? 0) + count;
  }
  return total;
};

describe('a stop while 20 clients ask without a pause', () => {
  const cluster = useShopCluster();
  const servers: ShopProcess[] = [];

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.end('SIGKILL');
  });

  const startShop = async (settings: Record<string, string>) => {
    const server = new ShopProcess(cluster.url, settings);
    servers.push(server);
    await server.start();
    return server;
  };

  const sendClients = async (origin: string) => {
    const clients = Array.from({ length: 20 }, () => new Client(origin));
    let open = true;
    const asking = Promise.all(clients.map((client) => client.askWhile(() => open)));
    const close = async () => {
      open = false;
      await asking;
      return summarise(clients);
    };
    const untilAllAskedMore = async () => {
      const before = clients.map((client) => client.asked);
      const did = () => clients.every((client, at) => client.asked > (before[at] ?? 0) + 5);
      expect(await waitUntil(did, 30_000)).toBe(true);
    };
    await untilAllAskedMore();
    return { untilAllAskedMore, close };
  };

  it('reset the connections of all of them', async () => {
    const server = await startShop({});
    const { close } = await sendClients(server.origin);
    expect(await server.end('SIGTERM')).toBe(0);
    const { 200: served, ECONNREFUSED: refused, ...others } = await close();
    expect(served).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(0);
    expect(others).toEqual({});
  });

  it('is not seen behind a load balancer, of a shop of one process nor of one of two workers', async () => {
    const shops = await Promise.all(
      ['1', '2'].map((WEB_CONCURRENCY) => startShop({ WEB_CONCURRENCY, SHUTDOWN_DELAY: '1s' })),
    );
    const balancer = new Balancer(shops.map(({ origin }) => origin));
    await balancer.open();
    const { untilAllAskedMore, close } = await sendClients(balancer.origin);
    for (const shop of shops) {
      expect(await shop.end('SIGTERM')).toBe(0);
      await untilAllAskedMore();
      await shop.start();
      await balancer.untilAllReady();
      await untilAllAskedMore();
    }
    const { 200: served, ...others } = await close();
    balancer.close();
    expect(served).toBeGreaterThan(100);
    expect(others).toEqual({});
  });
});
