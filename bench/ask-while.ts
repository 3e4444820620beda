import type { Socket } from 'node:net';

/** How many answers came on one connection. Anything but 200 is an error. */
export function askWhile(next: () => string | undefined, socket: Socket): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let answered = -1;
  let received = '';
  const ask = () => {
    received = '';
    answered += 1;
    const request = next();
    if (request) socket.write(request);
    else {
      socket.destroy();
      resolve(answered);
    }
  };
  socket.setNoDelay(true);
  socket.on('connect', ask);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The server closed a connection.')));
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    const bodyAt = received.indexOf('\r\n\r\n') + 4;
    if (bodyAt < 4) return;
    if (!received.startsWith('HTTP/1.1 200')) reject(new Error(received.slice(0, 500)));
    const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
    if (!length) reject(new Error(`An answer of unknown length: ${received.slice(0, 300)}`));
    if (received.length - bodyAt >= Number(length)) ask();
  });
  return promise;
}
