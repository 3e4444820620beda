import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../src/platform/database/make-cluster.ts';
import { readPostmaster } from '../../src/platform/database/postmaster-file.ts';
import { isPostgres, waitUntil } from '../../src/platform/database/process-life.ts';
import { stopPostmaster } from '../../src/platform/database/stop-postmaster.ts';
import { WriterProcess } from './writer-process.ts';

describe('the embedded database', () => {
  let dataDir: string;
  let clusterData: string;
  const writers: WriterProcess[] = [];

  const startWriter = () => {
    const writer = new WriterProcess(dataDir);
    writers.push(writer);
    return writer;
  };
  const postmasterPid = () => readPostmaster(clusterData)?.pid ?? 0;

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'matjar-kill-'));
    chmodSync(dataDir, 0o755);
    clusterData = dataFolder(path.join(dataDir, 'postgres'));
  });

  afterEach(async () => {
    for (const writer of writers.splice(0)) await writer.end('SIGKILL');
    await stopPostmaster(clusterData);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('stops with the server when the server is asked to stop', async () => {
    const writer = startWriter();
    await writer.writes(10);
    const pid = postmasterPid();
    await writer.end('SIGTERM');
    expect(writer.child.exitCode).toBe(0);
    expect(isPostgres(pid)).toBe(false);
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
    await next.until(() => next.heard('kept '), 'a row');
    const resumedAt = Number(next.lines.find((line) => line.startsWith('kept '))?.split(' ')[1]);
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

  it.runIf(process.getuid?.() === 0)(
    'works for root in a folder that only root may enter',
    async () => {
      chmodSync(dataDir, 0o700);
      const first = startWriter();
      await first.writes(10);
      await first.end('SIGTERM');
      expect(first.child.exitCode).toBe(0);

      const note = readFileSync(path.join(dataDir, 'postgres', 'LOCATION'), 'utf8');
      const moved = note.trim().split(' ').at(-1) ?? '';
      try {
        const second = startWriter();
        await second.writes(first.acknowledged + 1);
        await second.end('SIGTERM');
      } finally {
        await stopPostmaster(dataFolder(moved));
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
