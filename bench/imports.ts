// A file of 100,000 rows: speed of check, import and undo, memory meanwhile, and the effect on other requests.
import { isQuick } from './harness/options.ts';
import { print } from './harness/print.ts';
import { milliseconds, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { signIn, watchEveryMs, watchIdle, watchList } from './harness/watch-list.ts';
import type { MeasuredProcess } from './processes/measured-process.ts';

const rows = isQuick ? 2_000 : 100_000;
const targets = { rowsPerSecond: 2_000, undonePerSecond: 500, memory: 150, wait: 2 };
const pollMs = 200;
/** Unique per run, so that rows of earlier ones do not matter. */
const code = `BENCH-${Date.now().toString(36).toUpperCase()}`;

interface Run {
  _id: string;
  state: string;
  revision: number;
  rows: { new?: number; changed?: number };
  products: { undone?: number };
}

const scaled = await openScaledShop({ name: 'import-1k', products: 1_000 });
const shop = await scaled.start({ SERVE: 'api', LOG_LEVEL: 'error' });
try {
  const token = await signIn(shop);
  const idle = await watchIdle(shop);
  const products = await importFile(shop, token, 'products');
  const prices = await importFile(shop, token, 'prices');
  const pricesUndone = await undoFile(shop, token, prices.id);
  const productsUndone = await undoFile(shop, token, products.id);
  const speed = (measured: string, seconds: number, least = targets.rowsPerSecond) => ({
    measured,
    result: `${Math.round(rows / seconds).toLocaleString('en')} rows a second`,
    against: '',
    target: `at least ${least.toLocaleString('en')}`,
    met: rows / seconds >= least,
  });
  const waits = (measured: string, { wait }: { wait: number }) => ({
    measured,
    result: milliseconds(wait),
    against: milliseconds(idle.wait),
    ratio: wait / idle.wait,
    target: `at most ${targets.wait}`,
    met: wait <= idle.wait * targets.wait,
  });
  await writeReport({
    name: 'imports',
    title: 'Imports',
    findings: [
      speed('new products sent and checked', products.checkSeconds),
      speed('new products written', products.writeSeconds),
      speed('their prices sent and checked', prices.checkSeconds),
      speed('their prices written', prices.writeSeconds),
      speed('their prices taken back', pricesUndone.seconds, targets.undonePerSecond),
      speed('new products taken back', productsUndone.seconds, targets.undonePerSecond),
      {
        measured: 'most memory while new products are checked',
        result: `${products.checking.memory.toFixed(0)} MB`,
        against: `${idle.memory.toFixed(0)} MB`,
        target: `at most ${targets.memory} MB more`,
        met: products.checking.memory - idle.memory <= targets.memory,
      },
      waits('p99 of a list of products while new ones are checked', products.checking),
      waits('p99 of a list of products while new ones are written', products.writing),
      waits('p99 of a list of products while prices are written', prices.writing),
      waits('p99 of a list of products while prices are taken back', pricesUndone),
      waits('p99 of a list of products while new ones are taken back', productsUndone),
    ],
    notes: [
      `${rows.toLocaleString('en')} new products of one row each, as CSV, into a shop of 1,000, then a price list of all of them, then both taken back. Meanwhile a list of products is asked for every ${watchEveryMs} ms, and memory is read as often.`,
    ],
  });
} finally {
  await shop.stop();
  await scaled.close();
}

type Kind = 'products' | 'prices';

/** Upload, check and import, each with the delays of other requests. */
async function importFile(measured: MeasuredProcess, token: string, kind: Kind) {
  const began = Date.now();
  const uploaded = await upload(measured, token, kind);
  const checking = await watchList(measured, () => until(measured, token, uploaded._id, 'checked'));
  const checkSeconds = (Date.now() - began) / 1_000;
  print(`${kind} checked in ${checkSeconds.toFixed(1)} s`);
  const { revision, rows: planned } = await readRun(measured, token, uploaded._id);
  const ready = planned.new ?? planned.changed;
  if (ready !== rows) throw new Error(`Only ${ready} rows would be written.`);
  const path = `admin/imports/${uploaded._id}/apply`;
  const applied = Date.now();
  await call(measured, token, path, { method: 'POST', body: JSON.stringify({ revision }) });
  const writing = await watchList(measured, () => until(measured, token, uploaded._id, 'applied'));
  const writeSeconds = (Date.now() - applied) / 1_000;
  print(`${kind} written in ${writeSeconds.toFixed(1)} s`);
  return { id: uploaded._id, checking, checkSeconds, writing, writeSeconds };
}

async function undoFile(measured: MeasuredProcess, token: string, id: string) {
  const began = Date.now();
  await call(measured, token, `admin/imports/${id}/undo`, { method: 'POST' });
  const { wait } = await watchList(measured, () => until(measured, token, id, 'undone'));
  const seconds = (Date.now() - began) / 1_000;
  const { undone } = (await readRun(measured, token, id)).products;
  if (undone !== rows) throw new Error(`Only ${undone} rows were taken back.`);
  print(`taken back in ${seconds.toFixed(1)} s`);
  return { seconds, wait };
}

async function call(
  { address }: MeasuredProcess,
  token: string,
  path: string,
  options: RequestInit = {},
): Promise<Run> {
  const isText = typeof options.body === 'string';
  const response = await fetch(`${address}/api/v1/${path}`, {
    ...options,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isText && { 'content-type': 'application/json' }),
    },
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return ((await response.json()) as { data: Run }).data;
}

function upload(measured: MeasuredProcess, token: string, kind: Kind): Promise<Run> {
  const lines = kind === 'products' ? ['SKU,Product,Brand,Category,Price,Stock'] : ['SKU,Price'];
  for (let at = 0; at < rows; at += 1) {
    lines.push(
      kind === 'products'
        ? `${code}-${at},Thing number ${at},Bench brand,Bench category,${(at % 900) + 1}.50,7`
        : `${code}-${at},${(at % 900) + 1}.75`,
    );
  }
  const body = new FormData();
  body.set('file', new File([lines.join('\n')], 'bench.csv'));
  return call(measured, token, `admin/imports?kind=${kind}`, { method: 'POST', body }).then(
    ({ _id }) =>
      call(measured, token, `admin/imports/${_id}`, {
        method: 'PUT',
        body: JSON.stringify({ options: { createMissing: true } }),
      }),
  );
}

function readRun(measured: MeasuredProcess, token: string, id: string): Promise<Run> {
  return call(measured, token, `admin/imports/${id}`);
}

async function until(measured: MeasuredProcess, token: string, id: string, state: string) {
  while ((await readRun(measured, token, id)).state !== state) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
