import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { bundlePage } from './bundle.ts';
import type { BannerOrder, ProductOrder, RawPicture } from './orders.ts';
import type {} from './page.ts';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// WebGL in software: pictures come out alike on every machine, with or without a graphics card.
const launchArguments = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Browsers keep memory of past pictures; a fresh page gives it back. */
const picturesPerPage = 240;

export interface StudioBrowser {
  photographProduct(order: ProductOrder): Promise<RawPicture>;
  photographBanner(order: BannerOrder): Promise<RawPicture>;
  close(): Promise<void>;
}

export async function openStudio(): Promise<StudioBrowser> {
  const script = await bundlePage();
  const typeface = await readTypeface();
  const browser = await launch();
  let page = await openPage(browser, script, typeface);
  let taken = 0;

  async function freshEnoughPage(): Promise<Page> {
    taken += 1;
    if (taken % picturesPerPage === 0) {
      await page.close();
      page = await openPage(browser, script, typeface);
    }
    return page;
  }

  return {
    photographProduct: async (order) =>
      (await freshEnoughPage()).evaluate((given) => window.studio.photographProduct(given), order),
    photographBanner: async (order) =>
      (await freshEnoughPage()).evaluate((given) => window.studio.photographBanner(given), order),
    close: () => browser.close(),
  };
}

function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? usualPaths.find((path) => existsSync(path));
  // Without a path Playwright uses the Chromium it installed itself.
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: launchArguments });
}

async function openPage(browser: Browser, script: string, typeface: string): Promise<Page> {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  await page.setContent('<!doctype html><title>Studio</title>');
  await page.evaluate(async (source) => {
    const face = new FontFace('Figtree', `url(${source})`, { weight: '300 900' });
    document.fonts.add(await face.load());
  }, typeface);
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'studio' in window);
  return page;
}

async function readTypeface(): Promise<string> {
  const require = createRequire(import.meta.url);
  const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  const content = await readFile(require.resolve(file));
  return `data:font/woff2;base64,${content.toString('base64')}`;
}
