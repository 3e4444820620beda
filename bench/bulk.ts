// A bulk change of 10,000 products: speed of preview, run and undo, and the effect on shoppers.
import { isQuick } from './harness/options.ts';
import { print } from './harness/print.ts';
import { milliseconds, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { signIn, watchEveryMs, watchIdle, watchList } from './harness/watch-list.ts';
import type { MeasuredProcess } from './processes/measured-process.ts';

const rows = isQuick ? 1_000 : 10_000;
const targets = { previewSeconds: 10, rowsPerSecond: 100, wait: 2 };
const pollMs = 200;

interface Run {
  _id: string;
  state: string;
  rows: Record<string, number>;
}

const scaled = await openScaledShop({ name: `bulk-${rows / 1_000}k`, products: rows });
const shop = await scaled.start({ SERVE: 'api', LOG_LEVEL: 'error' });
try {
  const token = await signIn(shop);
  const idle = await watchIdle(shop);
  const began = Date.now();
  const { data: preview } = await call(shop, token, 'admin/bulk', {
    entity: 'products',
    chosen: { filter: {} },
    action: { kind: 'raisePercent', value: 5 },
  });
  const previewSeconds = (Date.now() - began) / 1_000;
  const changing = preview.rows.ready ?? 0;
  print(`${changing} rows previewed in ${previewSeconds.toFixed(1)} s`);
  const applied = await work(shop, token, preview._id, 'apply', 'applied');
  const undone = await work(shop, token, preview._id, 'undo', 'undone');
  if (undone.run.rows.undone !== changing) throw new Error('Not every row was taken back.');
  const speed = (measured: string, seconds: number) => ({
    measured,
    result: `${Math.round(changing / seconds).toLocaleString('en')} rows a second`,
    against: '',
    target: `at least ${targets.rowsPerSecond}`,
    met: changing / seconds >= targets.rowsPerSecond,
  });
  const waits = (measured: string, wait: number) => ({
    measured,
    result: milliseconds(wait),
    against: milliseconds(idle.wait),
    ratio: wait / idle.wait,
    target: `at most ${targets.wait}`,
    met: wait <= idle.wait * targets.wait,
  });
  await writeReport({
    name: 'bulk',
    title: 'Bulk changes',
    findings: [
      {
        measured: 'preview of all',
        result: `${previewSeconds.toFixed(1)} s`,
        against: '',
        target: `within ${targets.previewSeconds} s`,
        met: previewSeconds <= targets.previewSeconds,
      },
      speed('prices raised', applied.seconds),
      speed('prices taken back', undone.seconds),
      waits('p99 of a list of products while prices are raised', applied.wait),
      waits('p99 of a list of products while they are taken back', undone.wait),
    ],
    notes: [
      `${changing.toLocaleString('en')} products raised by 5 % as one run, then taken back by its undo. Each row has its entry in the audit log. Meanwhile a list of products is asked for every ${watchEveryMs} ms.`,
    ],
  });
} finally {
  await shop.stop();
  await scaled.close();
}

/** Applies or undoes the run, with the delays of other requests. */
async function work(
  measured: MeasuredProcess,
  token: string,
  id: string,
  step: 'apply' | 'undo',
  state: string,
) {
  const began = Date.now();
  await call(measured, token, `admin/bulk/${id}/${step}`, {});
  let { data: run } = await call(measured, token, `admin/bulk/${id}`);
  const { wait } = await watchList(measured, async () => {
    while (run.state !== state) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      ({ data: run } = await call(measured, token, `admin/bulk/${id}`));
    }
  });
  const seconds = (Date.now() - began) / 1_000;
  print(`${step}: ${seconds.toFixed(1)} s`);
  return { run, seconds, wait };
}

async function call(
  { address }: MeasuredProcess,
  token: string,
  path: string,
  body?: object,
): Promise<{ data: Run }> {
  const response = await fetch(`${address}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return (await response.json()) as { data: Run };
}
