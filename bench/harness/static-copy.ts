import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';

interface Copied {
  headers: Record<string, string>;
  body: Buffer;
}

export interface StaticCopy {
  address: string;
  close(): Promise<void>;
}

const passedOn = [
  'content-type',
  'content-encoding',
  'cache-control',
  // Browsers give a page with these a process of its own, once they have read them.
  'cross-origin-opener-policy',
  'origin-agent-cluster',
];

/**
 * The shop's pages and files from memory, the pages without scripts: the best that a browser could do with
 * the same HTML and CSS. Everything is copied at the first request.
 */
export async function copyShop(origin: string): Promise<StaticCopy> {
  const copies = new Map<string, Promise<Copied>>();
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const copying = copies.get(path) ?? copy(origin + path);
    copies.set(path, copying);
    const { headers, body } = await copying;
    outgoing.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function copy(url: string): Promise<Copied> {
  const { headers, body } = await fetchBytes(url);
  const kept = Object.fromEntries(
    passedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
  if (!String(headers['content-type']).startsWith('text/html')) return { headers: kept, body };
  const html = (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
  const still = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
  return { headers: { ...kept, 'content-encoding': 'gzip' }, body: gzipSync(still) };
}

/** Raw bytes: `fetch` would decompress them. */
function fetchBytes(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: IncomingHttpHeaders;
    body: Buffer;
  }>();
  request(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    resolve({ headers: response.headers, body: Buffer.concat(chunks) });
  })
    .on('error', reject)
    .end();
  return promise;
}
