import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFreePort, waitUntil } from '@matjar/embedded-postgres/processes.ts';
import { inject } from 'vitest';
import { testSettings } from '../sign-in.ts';

/** The program of a deployment, as it lies in the repository. */
const deployed = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The shop's API as a process of its own, as in a deployment, to be killed and started again. */
export class ShopProcess {
  readonly #environment: Record<string, string>;
  readonly #program: string;
  #child: ChildProcess | undefined;
  #output = '';
  /** Chosen by the first start where nobody set it. */
  origin = '';

  constructor(
    databaseUrl: string,
    settings: Record<string, string> = {},
    program = inject('bundledShop') ?? deployed,
  ) {
    this.#program = program;
    this.#environment = {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...testSettings,
      LOG_LEVEL: 'error',
      LOG_FORMAT: 'json',
      SERVE: 'api',
      DATABASE_URL: databaseUrl,
      ...settings,
    };
  }

  async start(maxMs = 60_000): Promise<void> {
    this.origin ||= `http://127.0.0.1:${await findFreePort()}`;
    const { hostname, port } = new URL(this.origin);
    const child = spawn(process.execPath, [this.#program], {
      env: { ...this.#environment, PORT: port, HOST: hostname },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (text: Buffer) => {
      this.#output = `${this.#output}${text}`.slice(-20_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    this.#child = child;
    if (!(await this.untilHealthy(maxMs))) {
      throw new Error(`The shop did not start. It said: ${this.#output}`);
    }
  }

  /** Its output, to find out why a test failed. */
  get output(): string {
    return this.#output;
  }

  /** Resident, in megabytes. */
  readMemory(): number {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(this.#child?.pid)]);
    return Number(String(kilobytes)) / 1_024;
  }

  untilHealthy(milliseconds: number): Promise<boolean> {
    return waitUntil(async () => {
      const response = await fetch(`${this.origin}/api/v1/health/ready`).catch(() => undefined);
      return response?.ok === true;
    }, milliseconds);
  }

  /** Its exit code, where it has one. */
  async end(signal: NodeJS.Signals): Promise<number | null | undefined> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    return child.exitCode;
  }
}
