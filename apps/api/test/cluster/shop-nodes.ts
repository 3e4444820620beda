import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ShopProcess } from '../faults/shop-process.ts';
import { BucketDouble } from '../media/bucket-double.ts';
import type { OldVersion } from './last-release.ts';
import { balancer, directUrl, machine, pooledUrl, replicaUrl } from './stack.ts';
import { StallingLink } from './stalling-link.ts';

const names = ['node1', 'node2', 'node3'] as const;
export type NodeName = (typeof names)[number];

/** A text that only the statement which takes stock contains. */
const takesStock = 'update product_variants v set';

/** The shop on three machines: the network of the second can stall, the clock of the third jump. */
export class ShopNodes {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'matjar-nodes-'));
  readonly #clock = path.join(this.#folder, 'clock');
  readonly #bucket = new BucketDouble();
  #bucketUrl = '';
  readonly #running = new Map<NodeName, ShopProcess>();
  /** The far side of its network, where the second node really is. */
  readonly #far = machine(112);
  readonly #toPool = this.#link(this.#far, balancer, 6432);
  readonly #links = [
    this.#link(machine(12), this.#far, 8000),
    this.#toPool,
    this.#link(this.#far, balancer, 5433),
  ];

  async open(): Promise<void> {
    this.#bucketUrl = await this.#bucket.listen(machine(41));
    this.setClock(0);
    for (const link of this.#links) await link.open();
  }

  async close(): Promise<void> {
    for (const node of this.#running.values()) await node.end('SIGKILL');
    for (const link of this.#links) link.close();
    this.#bucket.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** This version, or an older one. Returns when the load balancer sends requests to it. */
  async start(name: NodeName, old?: OldVersion): Promise<void> {
    const node = old
      ? // The last release prepares statements, which PgBouncer before 1.21 loses.
        new ShopProcess(this.#address(name, directUrl), this.#settings(name), old.program)
      : new ShopProcess(this.#address(name, pooledUrl), {
          ...this.#settings(name),
          DATABASE_DIRECT_URL: this.#address(name, directUrl),
          DATABASE_READ_URL: replicaUrl(),
          DATABASE_PREPARED_STATEMENTS: 'no',
        });
    node.origin = this.originOf(name);
    this.#running.set(name, node);
    await node.start(180_000);
    await untilSeen(name, 'UP');
  }

  originOf(name: NodeName): string {
    return `http://${{ node1: machine(11), node2: this.#far, node3: machine(13) }[name]}:8000`;
  }

  async stop(name: NodeName): Promise<void> {
    await this.#running.get(name)?.end('SIGTERM');
  }

  async kill(name: NodeName): Promise<void> {
    await this.#running.get(name)?.end('SIGKILL');
  }

  /** At the worst moment: a purchase of the second node has locked the product that everybody wants. */
  async stallNetwork(): Promise<void> {
    await this.#toPool.stallAfter(takesStock);
    for (const link of this.#links) link.stall();
  }

  async resumeNetwork(): Promise<void> {
    for (const link of this.#links) link.flow();
    await untilSeen('node2', 'UP');
  }

  /** How far the third node's clock is ahead, in hours. */
  setClock(hours: number): void {
    writeFileSync(this.#clock, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`);
  }

  get output(): string {
    return [...this.#running].map(([name, { output }]) => `${name}: ${output}`).join('\n');
  }

  #link(from: string, to: string, port: number): StallingLink {
    return new StallingLink({ host: from, port }, { host: to, port });
  }

  #address(name: NodeName, urlFor: (host?: string) => string): string {
    return name === 'node2' ? urlFor(this.#far) : urlFor();
  }

  #settings(name: NodeName): Record<string, string> {
    const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1');
    return {
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '1',
      DATA_DIR: path.join(this.#folder, name),
      S3_BUCKET: 'matjar-media',
      S3_REGION: 'eu-test-1',
      S3_ENDPOINT: this.#bucketUrl,
      S3_ACCESS_KEY_ID: 'AKIATEST',
      S3_SECRET_ACCESS_KEY: 'secret of the test',
      // HAProxy needs two looks, a second apart, to notice.
      SHUTDOWN_DELAY: '4s',
      ...(name === 'node3' && {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: this.#clock,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }),
    };
  }
}

/** Waits until the load balancer reports this state of a node. */
export async function untilSeen(name: NodeName, state: 'UP' | 'DOWN'): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const response = await fetch(`http://${balancer}:8404/;csv`);
    const line = (await response.text())
      .split('\n')
      .find((row) => row.startsWith(`nodes,${name},`));
    if (line?.split(',').includes(state)) return;
    await sleep(200);
  }
  throw new Error(`${name} is never ${state}.`);
}
