import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Response {
  status: number;
  /** The response has a Retry-After header. */
  retryAfter: boolean;
}

const maxWaitMs = 60_000;

/**
 * One keep-alive connection, with one request at a time. It reads no more of a response than its length:
 * on a machine with few cores a client that reads closely is slower than the server it measures.
 */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | undefined;
  #waiting: PromiseWithResolvers<Response> | undefined;
  #head = '';
  /** Bytes of the body still missing; unknown for chunked bodies. */
  #missing = 0;
  #response: Response | undefined;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Connects ahead of the first request, as the proxy before a shop does. */
  async open(): Promise<void> {
    this.#socket ??= this.#open();
    await once(this.#socket, 'connect');
  }

  ask(request: string): Promise<Response> {
    this.#waiting = Promise.withResolvers<Response>();
    this.#socket ??= this.#open();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket?.removeAllListeners('close').destroy();
  }

  #open(): Socket {
    const socket = connect(this.#port, this.#host).setNoDelay(true).setTimeout(maxWaitMs);
    const fail = (error: Error) => this.#waiting?.reject(error);
    socket.on('error', fail);
    socket.on('timeout', () => fail(new Error(`No answer within ${maxWaitMs} ms.`)));
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      fail(new Error('The server closed a connection that waited for an answer.'));
    });
    socket.on('data', (chunk) => this.#read(chunk));
    return socket;
  }

  #read(chunk: Buffer): void {
    if (this.#response) this.#missing -= chunk.length;
    else {
      this.#head += chunk.toString('latin1');
      const bodyAt = this.#head.indexOf('\r\n\r\n') + 4;
      if (bodyAt < 4) return;
      const head = this.#head.slice(0, bodyAt).toLowerCase();
      const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
      this.#missing = length ? Number(length) - (this.#head.length - bodyAt) : Number.NaN;
      this.#response = {
        status: Number(head.slice(9, 12)),
        retryAfter: head.includes('\r\nretry-after:'),
      };
      this.#head = '';
      // The server is about to close it: the next request takes a new one.
      if (head.includes('\r\nconnection: close')) this.#socket = undefined;
    }
    const isComplete = Number.isNaN(this.#missing)
      ? chunk.subarray(-5).toString('latin1') === '0\r\n\r\n'
      : this.#missing <= 0;
    if (!isComplete) return;
    const { promise: _, resolve } = this.#waiting ?? Promise.withResolvers<Response>();
    const response = this.#response;
    this.#response = undefined;
    this.#waiting = undefined;
    resolve(response);
  }
}

/** Header of current browsers. */
export const acceptEncoding = 'gzip, deflate, br, zstd';

export function writeGet(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${acceptEncoding}\r\n\r\n`;
}

export function writePost(
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): string {
  const text = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n');
}
