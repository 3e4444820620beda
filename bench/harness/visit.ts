import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { print } from './print.ts';
import type { RequestTimes, Waterfall } from './waterfall.ts';

/** What a browser reports about one visit: milliseconds, kilobytes, counts. */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** Time of tasks beyond 50 ms each. */
  blocked: number;
  longestTask: number;
  shift: number;
  /** From an input to the frame that answers it, where the visit tries one. */
  interaction: number;
  kilobytes: number;
  requests: number;
  nodes: number;
}

export interface Profile {
  name: string;
  /** The processor so many times slower. */
  slowdown: number;
  /** A telephone on a slow network, as Lighthouse draws it. */
  network?: { latency: number; download: number; upload: number };
}

export interface Visited {
  url: string;
  /** Done once the page is hydrated. */
  interact?: (page: Page) => Promise<void>;
  session?: string;
}

interface Noted {
  firstPaint: number;
  largestPaint: number;
  tasks: number[];
  shift: number;
  events: number[];
}

const noteScript = path.join(import.meta.dirname, 'note-vitals.js');

/** A cold visit and a second one with the browser's cache. */
export function visitTwice(
  browser: Browser,
  profile: Profile,
  { interact, ...visited }: Visited,
): Promise<[cold: Vitals, warm: Vitals]> {
  return inNewContext(browser, visited, async (context) => [
    await visit(context, profile, { ...visited, ...(interact && { interact }) }),
    await visit(context, profile, visited),
  ]);
}

export function visitOnce(browser: Browser, profile: Profile, visited: Visited): Promise<Vitals> {
  return inNewContext(browser, visited, (context) => visit(context, profile, visited));
}

/** A cold visit, and when each of its requests was sent and answered. */
export function watchRequests(
  browser: Browser,
  profile: Profile,
  visited: Visited,
): Promise<Waterfall> {
  return inNewContext(browser, visited, async (context) => {
    const { page } = await open(context, profile, visited.url);
    const requests = await page.evaluate<RequestTimes[]>(readRequests);
    const { firstPaint, largestPaint } = await readNotes(page);
    return { requests, firstPaint, largestPaint };
  });
}

const readRequests = `['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  .map(({ name, startTime, responseStart, responseEnd }) => ({
    path: new URL(name).pathname, start: startTime, firstByte: responseStart, end: responseEnd,
  }))`;

async function inNewContext<Result>(
  browser: Browser,
  { session }: Visited,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  try {
    if (session) await signIn(context, session);
    return await work(context);
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, session: string): Promise<void> {
  await context.addInitScript(`localStorage.setItem('user', ${JSON.stringify(session)})`);
}

/** Loads a page and waits until it rests. */
async function open(context: BrowserContext, profile: Profile, url: string) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await throttle(devtools, profile);
  const weight = await weigh(devtools);
  await page.addInitScript({ path: noteScript });
  await page.goto(url, { waitUntil: 'load' });
  await untilQuiet(page);
  return { page, ...weight() };
}

async function visit(
  context: BrowserContext,
  profile: Profile,
  { url, interact }: Visited,
): Promise<Vitals> {
  const { page, kilobytes, requests } = await open(context, profile, url);
  const nodes = await page.evaluate<number>('document.querySelectorAll("*").length');
  const before = await readNotes(page);
  if (interact) {
    await interact(page);
    await untilQuiet(page);
  }
  const { events } = await readNotes(page);
  await page.close();
  return {
    firstPaint: before.firstPaint,
    largestPaint: before.largestPaint,
    blocked: before.tasks.reduce((sum, length) => sum + Math.max(0, length - 50), 0),
    longestTask: Math.max(0, ...before.tasks),
    shift: before.shift,
    interaction: Math.max(0, ...events),
    kilobytes,
    requests,
    nodes,
  };
}

async function throttle(devtools: CDPSession, { slowdown, network }: Profile): Promise<void> {
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!network) return;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: (network.download * 1_024) / 8,
    uploadThroughput: (network.upload * 1_024) / 8,
  });
}

async function weigh(devtools: CDPSession) {
  let bytes = 0;
  let requests = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  });
  return () => ({ kilobytes: bytes / 1_024, requests });
}

function readNotes(page: Page): Promise<Noted> {
  return page.evaluate<Noted>('window.vitals');
}

/** Nothing on the network and no long task for a while; a page that goes on asking is left to it. */
async function untilQuiet(page: Page): Promise<void> {
  const idle = page.waitForLoadState('networkidle', { timeout: 15_000 });
  await idle.catch((error: Error) => print(`${page.url()} never rests: ${error.name}`));
  await page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
}
