import { connect, type Socket } from 'node:net';
import type { MeasuredProcess } from './processes/measured-process.ts';

/** What browsers of today say. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export interface Load {
  paths: readonly string[];
  connections?: number;
  seconds: number;
}

export interface Measure {
  /** Answers a second. */
  rate: number;
  /** Processor time of the serving process for one answer, microseconds. */
  cpu: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Asks over and over on several connections. Much simpler than the usual tools on purpose: on a
 * machine with few cores a client that reads every answer closely is slower than the server.
 */
export async function putUnderLoad(server: MeasuredProcess, load: Load): Promise<Measure> {
  const { hostname, port } = new URL(server.address);
  const requests = load.paths.map((path) => writeRequest(path, hostname));
  const before = await server.readUsage();
  const began = performance.now();
  const end = began + load.seconds * 1_000;
  let asked = 0;
  const clients = Array.from({ length: load.connections ?? 16 }, () =>
    askUntil(end, connect(Number(port), hostname), () => requests[asked++ % requests.length] ?? ''),
  );
  const times = (await Promise.all(clients)).flat().sort((a, b) => a - b);
  const seconds = (performance.now() - began) / 1_000;
  const after = await server.readUsage();
  return {
    rate: times.length / seconds,
    cpu: (after.cpu - before.cpu) / times.length,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

function writeRequest(path: string, host: string): string {
  const headers = Object.entries({ host, ...browserHeaders }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${headers.join('')}\r\n`;
}

/** The milliseconds of every answer on one connection. Anything but 200 is an error. */
function askUntil(end: number, socket: Socket, nextRequest: () => string): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<number[]>();
  const times: number[] = [];
  let sentAt = 0;
  let missing = 0;
  let head = '';
  const ask = () => {
    sentAt = performance.now();
    if (sentAt >= end) {
      socket.destroy();
      resolve(times);
    } else socket.write(nextRequest());
  };
  socket.setNoDelay(true);
  socket.on('connect', ask);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The server closed a connection.')));
  socket.on('data', (chunk) => {
    if (missing > 0) missing -= chunk.length;
    else {
      head += chunk.toString('latin1');
      const bodyAt = head.indexOf('\r\n\r\n') + 4;
      if (bodyAt < 4) return;
      if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 300)));
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!length) reject(new Error(`An answer of unknown length: ${head.slice(0, 300)}`));
      missing = Number(length) - (head.length - bodyAt);
      head = '';
    }
    if (missing > 0) return;
    times.push(performance.now() - sentAt);
    ask();
  });
  return promise;
}
