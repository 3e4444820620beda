// Answers the shop has at hand, while nobody buys, against bare Fastify sending the same bytes.
import { get } from 'node:http';
import { acceptEncoding, writeGet } from './harness/connection.ts';
import { type Measure, putUnderLoad } from './harness/load.ts';
import { measureAlternately } from './harness/measure-alternately.ts';
import { pace, smallShop } from './harness/options.ts';
import { print } from './harness/print.ts';
import { type Finding, perSecond, writeReport } from './harness/report.ts';
import { openScaledShop } from './harness/scaled-shop.ts';
import { median } from './harness/statistics.ts';
import { MeasuredProcess } from './processes/measured-process.ts';
import type { FixedResponse } from './processes/messages.ts';

const connections = 16;
const warmUpSeconds = 3;
const targetShare = 0.3;

const scaled = await openScaledShop(smallShop);
const shop = await scaled.start();
try {
  const { rows } = await scaled.pool.query('select id from products order by ordinal limit 1');
  const product = rows[0].id;
  const pages = [
    { name: 'list, JSON', path: '/api/v1/products?limit=8&facets=1' },
    { name: 'search, JSON', path: '/api/v1/products?limit=8&facets=1&keyword=headphones' },
    { name: 'product, JSON', path: `/api/v1/products/${product}` },
    { name: 'home, HTML', path: '/' },
    { name: 'list, HTML', path: '/products' },
    { name: 'product, HTML', path: `/products/${product}` },
  ];
  const responses = await Promise.all(pages.map(({ path }) => fetchResponse(path)));
  const bare = await MeasuredProcess.startBareFastify(
    responses.map((response, at) => ({ ...response, path: `/${at}` })),
  );
  const findings: Finding[] = [];
  for (const [at, { name, path }] of pages.entries()) {
    const bytes = Buffer.from(responses[at]?.body ?? '', 'base64').length;
    findings.push(await compare(bare, `/${at}`, path, `${name}, ${bytes} bytes`));
  }
  await bare.stop();
  await writeReport({
    name: 'hot',
    title: 'Hot answers',
    findings,
    notes: [
      `The same address over and over on ${connections} connections, with the headers of a browser; ${pace.rounds} rounds of ${pace.seconds} s by turns, medians. ${smallShop.name} products, request lines logged.`,
    ],
  });
} finally {
  await shop.stop();
  await scaled.close();
}

async function compare(
  bare: MeasuredProcess,
  barePath: string,
  path: string,
  name: string,
): Promise<Finding> {
  const ask = (server: MeasuredProcess, request: string, seconds: number) =>
    putUnderLoad(server.address, { next: () => request, connections, seconds });
  const askBare = (seconds: number) => ask(bare, writeGet(barePath), seconds);
  const askShop = (seconds: number) => ask(shop, writeGet(path), seconds);
  await askBare(warmUpSeconds);
  await askShop(warmUpSeconds);
  const [limits, rates] = await measureAlternately(
    pace.rounds,
    () => askBare(pace.seconds),
    () => askShop(pace.seconds),
  );
  const middle = (rounds: readonly Measure[]) => median(rounds.map(({ rate }) => rate));
  const share = median(rates.map(({ rate }, at) => rate / (limits[at]?.rate ?? 0)));
  print(`${name}: ${perSecond(middle(rates))}, bare Fastify ${perSecond(middle(limits))}`);
  return {
    measured: name,
    result: perSecond(middle(rates)),
    against: `bare Fastify: ${perSecond(middle(limits))}`,
    ratio: share,
    target: `at least ${targetShare}`,
    met: share >= targetShare,
  };
}

/** The compressed bytes as they are, with the headers without which a browser could not read them. */
function fetchResponse(path: string): Promise<FixedResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<FixedResponse>();
  const headers = { 'accept-encoding': acceptEncoding };
  get(`${shop.address}${path}`, { headers }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    if (response.statusCode !== 200) reject(new Error(`${path}: status ${response.statusCode}`));
    const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
    resolve({
      path,
      body: Buffer.concat(chunks).toString('base64'),
      headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    });
  }).on('error', reject);
  return promise;
}
