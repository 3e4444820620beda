import { middleBy } from './middle-by.ts';
import { MeasuredProcess } from './processes/measured-process.ts';
import type { Answer } from './processes/messages.ts';
import { browserHeaders, type Measure, putUnderLoad } from './put-under-load.ts';

export interface HotPage {
  name: string;
  path: string;
  /** Least share of what bare Fastify sends. */
  wanted: number;
}

export interface HotResult extends HotPage {
  bytes: number;
  limit: Measure;
  shop: Measure;
  /** Medians over the rounds of one against the other. */
  share: number;
  cpuShare: number;
}

/** Seconds that a server may take to get going, which for the shop's first page is two. */
const warmUp = 3;

/** Answers that are already known, against bare Fastify sending the same bytes, by turns. */
export async function measureHot(
  shop: MeasuredProcess,
  pages: readonly HotPage[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<HotResult[]> {
  const answers = await Promise.all(pages.map((page) => fetchAnswer(shop, page.path)));
  const limit = await MeasuredProcess.startBareFastify(
    answers.map((answer, at) => ({ ...answer, path: `/${at}` })),
  );
  try {
    const results: HotResult[] = [];
    for (const [at, page] of pages.entries()) {
      const pairs: { limit: Measure; shop: Measure }[] = [];
      await putUnderLoad(limit, { paths: [`/${at}`], seconds: warmUp });
      await putUnderLoad(shop, { paths: [page.path], seconds: warmUp });
      for (let round = 0; round < rounds; round += 1) {
        pairs.push({
          limit: await putUnderLoad(limit, { paths: [`/${at}`], seconds }),
          shop: await putUnderLoad(shop, { paths: [page.path], seconds }),
        });
      }
      results.push({
        ...page,
        bytes: Buffer.from(answers[at]?.body ?? '', 'base64').length,
        ...summarise(pairs),
      });
    }
    return results;
  } finally {
    await limit.stop();
  }
}

function summarise(pairs: { limit: Measure; shop: Measure }[]) {
  const middle = middleBy(pairs, ({ limit, shop }) => shop.rate / limit.rate);
  const middleByCpu = middleBy(pairs, ({ limit, shop }) => limit.cpu / shop.cpu);
  return {
    ...middle,
    share: middle.shop.rate / middle.limit.rate,
    cpuShare: middleByCpu.limit.cpu / middleByCpu.shop.cpu,
  };
}

/** The compressed bytes as they are, with the headers without which a browser could not read them. */
async function fetchAnswer(shop: MeasuredProcess, path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { get } = await import('node:http');
  get(`${shop.address}${path}`, { headers: browserHeaders }, async (response) => {
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
