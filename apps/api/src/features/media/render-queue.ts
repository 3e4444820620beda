/**
 * Encoding is heavy work: a few at a time, and everybody who waits for the same rendition waits for
 * one making of it.
 */
export class RenderQueue {
  private readonly underWay = new Map<string, Promise<boolean>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private readonly width: number;

  constructor(width: number) {
    this.width = width;
  }

  once(name: string, make: () => Promise<boolean>): Promise<boolean> {
    const known = this.underWay.get(name);
    if (known) return known;
    const work = this.inTurn(make).finally(() => this.underWay.delete(name));
    this.underWay.set(name, work);
    return work;
  }

  private async inTurn(make: () => Promise<boolean>): Promise<boolean> {
    if (this.running < this.width) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await make();
    } finally {
      // A place is handed on, never given back while somebody waits: so there are never more.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
