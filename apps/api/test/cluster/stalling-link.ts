import { connect, createServer, type Server, type Socket } from 'node:net';

interface Place {
  host: string;
  port: number;
}

/** A network link that can stall: nothing arrives, and no error is reported. */
export class StallingLink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Sockets whose other end was closed without their knowing. */
  readonly #cutOff = new Set<Socket>();
  readonly #from: Place;
  readonly #to: Place;
  #stalled = false;
  #awaited: { text: string; resolve(): void } | undefined;

  constructor(from: Place, to: Place) {
    this.#from = from;
    this.#to = to;
    this.#server = createServer((near) => this.#join(near));
  }

  async open(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#server.once('error', reject).listen(this.#from.port, this.#from.host, resolve);
    await promise;
  }

  /** Until somebody on the near side has sent this; nothing passes from then on. */
  async stallAfter(text: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited = { text, resolve };
    await promise;
  }

  stall(): void {
    this.#stalled = true;
    for (const socket of this.#sockets) socket.pause();
  }

  flow(): void {
    this.#stalled = false;
    for (const socket of this.#sockets) socket.resume();
    for (const socket of this.#cutOff) socket.destroy();
    this.#cutOff.clear();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket): void {
    const far = connect(this.#to.port, this.#to.host);
    this.#pass(near, far);
    this.#pass(far, near);
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      to.write(bytes);
      if (!this.#awaited || !bytes.includes(this.#awaited.text)) return;
      this.stall();
      this.#awaited.resolve();
      this.#awaited = undefined;
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.#sockets.delete(from);
      if (this.#stalled) this.#cutOff.add(to);
      else to.destroy();
    });
    if (this.#stalled) from.pause();
  }
}
