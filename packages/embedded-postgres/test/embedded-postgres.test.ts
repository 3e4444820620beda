import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostgresProcess, openEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { stopPostmaster } from '../src/postmaster.ts';
import { isPostgres, waitUntil } from '../src/processes.ts';

const program = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** Starts the writer and follows what it says. */
class WriterProcess {
  readonly lines: string[] = [];
  readonly child: ChildProcess;

  constructor(clusterDir: string) {
    this.child = spawn(process.execPath, [program, clusterDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!this.child.stdout) throw new Error('The writer has no output.');
    createInterface(this.child.stdout).on('line', (line) => this.lines.push(line));
  }

  get acknowledged(): number {
    const last = this.lines.findLast((line) => line.startsWith('written '));
    return last ? Number(last.split(' ')[1]) : 0;
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async until(reached: () => boolean, what: string): Promise<void> {
    if (await waitUntil(reached, 60_000)) return;
    throw new Error(
      `The writer never came to "${what}". It said: ${this.lines.slice(-5).join(' | ')}`,
    );
  }

  heard(event: string): boolean {
    return this.lines.some((line) => line.startsWith(event));
  }

  async writes(atLeast: number): Promise<void> {
    await this.until(() => this.acknowledged >= atLeast, `${atLeast} rows`);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.ended) this.child.kill(signal);
    await this.until(() => this.ended, `its end by ${signal}`);
  }
}

describe('the embedded PostgreSQL', () => {
  let folder: string;
  let clusterDir: string;
  const writers: WriterProcess[] = [];

  const startWriter = () => {
    const writer = new WriterProcess(clusterDir);
    writers.push(writer);
    return writer;
  };
  const postmasterPid = () => findPostgresProcess(clusterDir) ?? 0;

  const makeFolder = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'matjar-kill-'));
    chmodSync(made, 0o755);
    return made;
  };

  beforeEach(() => {
    folder = makeFolder();
    clusterDir = path.join(folder, 'postgres');
  });

  afterEach(async () => {
    for (const writer of writers.splice(0)) await writer.end('SIGKILL');
    await stopPostmaster(clusterDir);
    rmSync(folder, { recursive: true, force: true });
  });

  it('stops with the server when the server is asked to stop', async () => {
    const writer = startWriter();
    await writer.writes(10);
    const pid = postmasterPid();
    await writer.end('SIGTERM');
    expect(writer.child.exitCode).toBe(0);
    expect(isPostgres(pid)).toBe(false);
  });

  describe('in a folder that was filled before', () => {
    let template: string;

    // Filling one takes longer than most of these tests.
    beforeAll(async () => {
      template = makeFolder();
      const postgres = await openEmbeddedPostgres({ clusterDir: path.join(template, 'postgres') });
      await postgres.stop();
    });
    afterAll(() => rmSync(template, { recursive: true, force: true }));
    // With its owner, which Node's own copy leaves out.
    beforeEach(() => {
      spawnSync('cp', ['-Rp', path.join(template, 'postgres'), clusterDir]);
    });

    it('is adopted by the next start when the server was killed', async () => {
      const killed = startWriter();
      await killed.writes(50);
      const pid = postmasterPid();
      await killed.end('SIGKILL');
      expect(isPostgres(pid)).toBe(true);

      const next = startWriter();
      await next.writes(killed.acknowledged + 1);
      expect(postmasterPid()).toBe(pid);
      await next.end('SIGTERM');
      expect(isPostgres(pid)).toBe(false);
    });

    it('is started again under a running server when the postmaster was killed', async () => {
      const writer = startWriter();
      await writer.writes(50);
      const before = writer.acknowledged;
      process.kill(postmasterPid(), 'SIGKILL');
      await writer.until(() => writer.heard('restarted'), 'a restart');
      await writer.writes(before + 50);
      const second = startWriter();
      await second.until(() => second.ended, 'its end');
      expect(second.heard('refused Already running'), 'the lock is taken again').toBe(true);
      await writer.end('SIGTERM');
      expect(writer.child.exitCode).toBe(0);
    });

    it('loses nothing it acknowledged when server and postmaster are killed together', async () => {
      const killed = startWriter();
      await killed.writes(200);
      const pid = postmasterPid();
      process.kill(pid, 'SIGKILL');
      await killed.end('SIGKILL');
      expect(await waitUntil(() => !isPostgres(pid), 5_000)).toBe(true);
      const acknowledged = killed.acknowledged;

      const next = startWriter();
      // It goes on from the highest number found: one lower than what was acknowledged would be a loss.
      await next.until(() => next.heard('written '), 'a row');
      const resumedAt = Number(
        next.lines.find((line) => line.startsWith('written '))?.split(' ')[1],
      );
      expect(resumedAt).toBeGreaterThan(acknowledged);
      await next.end('SIGTERM');
    });

    it('tells a second start clearly that one is running, and the first goes on', async () => {
      const first = startWriter();
      await first.writes(10);
      const second = startWriter();
      await second.until(() => second.ended, 'its end');
      expect(second.child.exitCode).toBe(3);
      expect(second.lines.join('\n')).toContain(
        `Already running: a test (process ${first.child.pid})`,
      );
      await first.writes(first.acknowledged + 10);
    });
  });

  it.runIf(process.getuid?.() === 0)(
    'works for root in a folder that only root may enter',
    async () => {
      chmodSync(folder, 0o700);
      const first = startWriter();
      await first.writes(10);
      await first.end('SIGTERM');
      expect(first.child.exitCode).toBe(0);

      const note = readFileSync(path.join(clusterDir, 'LOCATION'), 'utf8');
      const moved = note.trim().split(' ').at(-1) ?? '';
      try {
        const second = startWriter();
        await second.writes(first.acknowledged + 1);
        await second.end('SIGTERM');
      } finally {
        await stopPostmaster(moved);
        rmSync(moved, { recursive: true, force: true });
      }
    },
  );

  it('lets exactly one of two simultaneous first starts win', async () => {
    const pair = [startWriter(), startWriter()];
    await Promise.all(
      pair.map((writer) =>
        writer.until(() => writer.ended || writer.acknowledged > 5, 'a decision'),
      ),
    );
    expect(pair.filter((writer) => writer.heard('refused Already running'))).toHaveLength(1);
    expect(pair.filter((writer) => writer.acknowledged > 5)).toHaveLength(1);
  });
});
