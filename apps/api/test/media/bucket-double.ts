import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as pictures need; it records requests. */
export class BucketDouble {
  readonly objects = new Map<string, Buffer>();
  readonly seen: { method: string; path: string; authorization: string }[] = [];
  refuses = false;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#response(request, response));
  }

  async listen(host = '127.0.0.1'): Promise<string> {
    this.#server.listen(0, host);
    await once(this.#server, 'listening');
    return `http://${host}:${(this.#server.address() as { port: number }).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #response(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const path = url.split('?', 1)[0] ?? '';
    this.seen.push({ method, path, authorization: headers.authorization ?? '' });
    const body = await buffer(request);
    if (this.refuses) return fail(response, 403, 'AccessDenied');
    if (method === 'PUT') this.objects.set(path, body);
    if (method === 'DELETE') this.objects.delete(path);
    const found = this.objects.get(path);
    if (method === 'GET' && !found) return fail(response, 404, 'NoSuchKey');
    response.statusCode = method === 'DELETE' ? 204 : 200;
    response.end(method === 'GET' ? found : undefined);
  }
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
}
