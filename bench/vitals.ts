// Web vitals of the shop's pages: paints, blocked time, shift and weight.
import { demoAccounts } from '@matjar/demo/load/demo-accounts.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../scripts/find-browser.ts';
import { isQuick, smallShop } from './harness/options.ts';
import { print } from './harness/print.ts';
import { type Finding, milliseconds, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { copyShop } from './harness/static-copy.ts';
import { median } from './harness/statistics.ts';
import {
  type Profile,
  type Visited,
  type Vitals,
  visitOnce,
  visitTwice,
  watchRequests,
} from './harness/visit.ts';
import { drawWaterfall } from './harness/waterfall.ts';

const rounds = isQuick ? 3 : 7;
const targets = { firstPaint: 1.2, largestPaint: 1.3 };

const slowPhone: Profile = {
  name: 'processor ÷ 4, slow network',
  slowdown: 4,
  network: { latency: 150, download: 1_638, upload: 750 },
};
const profiles: Profile[] = [{ name: 'as it is', slowdown: 1 }, slowPhone];
const homePicture = 'vitals-home.svg';

type Role = keyof typeof demoAccounts;

interface MeasuredPage extends Omit<Visited, 'session'> {
  name: string;
  /** The signed-in role. */
  role?: Role;
  /** Beside the same page without scripts. */
  beside?: string;
}

interface Row {
  page: string;
  profile: string;
  visit: 'cold' | 'warm' | 'static';
  vitals: Vitals;
}

const scaled = await openScaledShop(smallShop);
const shop = await scaled.start();
const copy = await copyShop(shop.address);
const browser = await chromium.launch({
  executablePath: await ensureBrowser(print),
  args: ['--no-sandbox', '--disable-background-networking'],
});
try {
  const pages = await listPages();
  const rows: Row[] = [];
  for (const profile of profiles) {
    for (const page of pages) rows.push(...(await measure(browser, profile, page)));
  }
  const home = await watchRequests(browser, slowPhone, { url: `${shop.address}/` });
  await writeReport({
    name: 'vitals',
    title: 'Vitals',
    findings: profiles.flatMap(({ name }) => compare(rows.filter((row) => row.profile === name))),
    notes: [
      `Chromium ${browser.version()}, 1280 × 800. Cold: a browser that was never here. Warm: once more with its cache. Static: the same HTML and CSS out of memory without any script, the limit. Medians of ${rounds}, milliseconds, ${smallShop.name} products. Interaction: from an input to the frame that answers it. Slow network: 150 ms, 1.6 Mbit/s.`,
      ...profiles.map(({ name }) => writeTable(name, rows)),
      `What home asks for, ${slowPhone.name}, cold: pale while it waits, full while it comes.`,
      `![Requests of home](${homePicture})`,
    ],
    pictures: { [homePicture]: drawWaterfall(home) },
  });
} finally {
  await browser.close();
  await copy.close();
  await shop.stop();
  await scaled.close();
}

async function listPages(): Promise<MeasuredPage[]> {
  const { rows } = await scaled.pool.query<{ id: string }>(
    'select id from products where published and deleted_at is null order by ordinal limit 1',
  );
  const product = `/products/${rows[0]?.id}`;
  const cart = await fillCart(await signIn('user'), rows[0]?.id ?? '');
  const searchFor = async (page: Page) => {
    await page.getByRole('combobox').first().pressSequentially('wi', { delay: 50 });
  };
  const tickFilter = async (page: Page) => {
    await page
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
      .first()
      .click();
  };
  const pages = [
    { name: 'home', path: '/', interact: searchFor, isCompared: true },
    { name: 'list', path: '/products', interact: tickFilter, isCompared: true },
    { name: 'search', path: '/products?keyword=headphones', interact: tickFilter },
    { name: 'product', path: product, interact: searchFor, isCompared: true },
    { name: 'cart', path: '/checkout/cart', role: 'user' as const },
    { name: 'checkout', path: `/checkout/cart/${cart}`, role: 'user' as const },
    { name: 'admin dashboard', path: '/admin', role: 'admin' as const },
    { name: 'admin products', path: '/admin/products-management', role: 'admin' as const },
    { name: 'admin orders', path: '/admin/orders', role: 'admin' as const },
  ];
  return pages.map(({ path, isCompared, ...page }) => ({
    ...page,
    url: shop.address + path,
    ...(isCompared && { beside: copy.address + path }),
  }));
}

async function signIn(role: Role): Promise<string> {
  const { email, password } = demoAccounts[role];
  const response = await fetch(`${shop.address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in as ${role}: status ${response.status}`);
  return response.text();
}

/** The id of the user's cart, with something in it. */
async function fillCart(session: string, productId: string): Promise<string> {
  const { token } = JSON.parse(session);
  const product = await readJson(await fetch(`${shop.address}/api/v1/products/${productId}`));
  const color = product.data.colors[0];
  const response = await fetch(`${shop.address}/api/v1/cart`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ productId, ...(color && { color }) }),
  });
  return (await readJson(response)).data._id;
}

interface ResponseData {
  data: { _id: string; colors: string[] };
}

async function readJson(response: Response): Promise<ResponseData> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as ResponseData;
}

async function measure(
  browser: Browser,
  profile: Profile,
  { name, beside, role, ...page }: MeasuredPage,
): Promise<Row[]> {
  // Anew for each page: a session is shorter than the benchmark.
  const visited = { ...page, ...(role && { session: await signIn(role) }) };
  const visits: Record<Row['visit'], Vitals[]> = { cold: [], warm: [], static: [] };
  // The first visit fills the server's caches, and the copy.
  for (let round = -1; round < rounds; round += 1) {
    const [cold, warm] = await visitTwice(browser, profile, visited);
    const still = beside && (await visitOnce(browser, profile, { url: beside }));
    if (round < 0) continue;
    visits.cold.push(cold);
    visits.warm.push(warm);
    if (still) visits.static.push(still);
  }
  const rows = Object.entries(visits)
    .filter(([, all]) => all.length > 0)
    .map(([visit, all]) => ({
      page: name,
      profile: profile.name,
      visit: visit as Row['visit'],
      vitals: medianOf(all),
    }));
  const paints = rows.map(({ visit, vitals }) => `${visit} ${milliseconds(vitals.firstPaint)}`);
  print(`${profile.name}, ${name}: first paint ${paints.join(', ')}`);
  return rows;
}

function medianOf(all: readonly Vitals[]): Vitals {
  const names = Object.keys(all[0] ?? {}) as (keyof Vitals)[];
  const medians = names.map((name) => [name, median(all.map((vitals) => vitals[name]))]);
  return Object.fromEntries(medians) as Vitals;
}

function compare(rows: readonly Row[]): Finding[] {
  return rows
    .filter(({ visit }) => visit === 'static')
    .flatMap(({ page, profile, vitals: limit }) => {
      const cold = rows.find((row) => row.page === page && row.visit === 'cold')?.vitals;
      if (!cold) return [];
      return (['firstPaint', 'largestPaint'] as const).map((paint) => {
        const ratio = cold[paint] / limit[paint];
        return {
          measured: `${page}: ${paint === 'firstPaint' ? 'first' : 'largest'} paint, ${profile}`,
          result: milliseconds(cold[paint]),
          against: `without scripts: ${milliseconds(limit[paint])}`,
          ratio,
          target: `at most ${targets[paint]}`,
          met: ratio <= targets[paint],
        };
      });
    });
}

function writeTable(profile: string, rows: readonly Row[]): string {
  const head = ['Page', 'Visit', 'First paint', 'Largest', 'Blocked', 'Longest task', 'Shift'];
  head.push('Interaction', 'KB', 'Requests', 'Nodes');
  return [
    `**${profile}**\n`,
    `| ${head.join(' | ')} |`,
    `| --- | --- | ${'--: | '.repeat(head.length - 2)}`,
    ...rows
      .filter((row) => row.profile === profile)
      .map(({ page, visit, vitals }) => {
        const { firstPaint, largestPaint, blocked, longestTask, interaction } = vitals;
        const times = [firstPaint, largestPaint, blocked, longestTask].map((time) =>
          time.toFixed(0),
        );
        const rest = [vitals.shift.toFixed(3), interaction.toFixed(0), vitals.kilobytes.toFixed(0)];
        return `| ${[page, visit, ...times, ...rest, vitals.requests, vitals.nodes].join(' | ')} |`;
      }),
  ].join('\n');
}
