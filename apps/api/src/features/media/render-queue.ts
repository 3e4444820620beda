import { WorkQueue } from '../../platform/work-queue.ts';

/**
 * Encoding is heavy work: a few at a time, and everybody who waits for the same rendition waits for
 * one making of it.
 */
export class RenderQueue {
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #queue: WorkQueue;

  constructor(atOnce: number) {
    this.#queue = new WorkQueue({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  }

  once(name: string, make: () => Promise<boolean>): Promise<boolean> {
    const known = this.#underWay.get(name);
    if (known) return known;
    const work = this.#queue.run(make).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, work);
    return work;
  }
}
