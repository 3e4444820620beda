import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop-test.ts';

/** Kilobytes as sent, compressed, for somebody who was never here. */
const most = { Script: 160, Stylesheet: 20, Document: 40 };
const mostShift = 0.02;

type Weighed = keyof typeof most;

for (const width of [390, 1_280]) {
  for (const name of ['home', 'listing', 'product'] as const) {
    test(`a first visit to the ${name} page at ${width} px is light and stands still`, async ({
      page,
      request,
    }, info) => {
      const path = { home: '/', listing: '/products', product: await findProduct(request) }[name];
      await page.setViewportSize({ width, height: 844 });
      await watchShifts(page);
      const weights = await weigh(page, path);
      const shift = await page.evaluate(() => (window as unknown as Shifting).shifted);
      info.annotations.push({
        type: 'weight',
        description: JSON.stringify({ ...weights, shift }),
      });
      for (const [kind, limit] of Object.entries(most)) {
        expect(weights[kind as Weighed], kind).toBeGreaterThan(0);
        expect(weights[kind as Weighed], kind).toBeLessThanOrEqual(limit);
      }
      expect(shift).toBeLessThan(mostShift);
    });
  }
}

interface Shifting {
  shifted: number;
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifting = window as unknown as Shifting;
    shifting.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifting.shifted += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * What the page asked for, by kind, in kilobytes as browsers get it over HTTPS: they ask for Brotli
 * only there.
 */
async function weigh(page: Page, path: string): Promise<Record<Weighed, number>> {
  const asked: { kind: Weighed; url: string }[] = [];
  page.on('request', (request) => {
    const kind = kinds[request.resourceType()];
    if (kind) asked.push({ kind, url: request.url() });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const weights = { Script: 0, Stylesheet: 0, Document: 0 };
  for (const { kind, url } of asked) weights[kind] += (await countBytes(url)) / 1_024;
  return weights;
}

const kinds: Record<string, Weighed | undefined> = {
  script: 'Script',
  stylesheet: 'Stylesheet',
  document: 'Document',
};

async function countBytes(url: string): Promise<number> {
  const asking = get(url, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  expect(answer.headers['content-encoding'], url).toBe('br');
  return bytes;
}

interface Asking {
  get(url: string): Promise<{ json(): Promise<unknown> }>;
}

async function findProduct(request: Asking): Promise<string> {
  const answer = (await (await request.get('/api/v1/products?limit=1')).json()) as {
    data: { _id: string }[];
  };
  return `/products/${answer.data[0]?._id}`;
}
