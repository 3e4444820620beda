import { WorkQueue } from '../../platform/work-queue.ts';

/** Limit of waiting renditions: enough for several pages of new pictures. */
const maxWaiting = 500;
/** Each holds up to 10 MB. */
const maxUploads = 20;

/**
 * Decoding and encoding are expensive: only a few run at a time, and requests for the same rendition share
 * one. Requests beyond the limit are told to retry later.
 */
export class RenderQueue {
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #queue: WorkQueue;
  readonly #uploads: WorkQueue;

  constructor(atOnce: number, limits = { waiting: maxWaiting, uploads: maxUploads }) {
    this.#queue = new WorkQueue({ atOnce, maxWaiting: limits.waiting });
    this.#uploads = new WorkQueue({ atOnce, maxWaiting: limits.uploads });
  }

  once(name: string, make: () => Promise<boolean>, client?: string): Promise<boolean> {
    const known = this.#underWay.get(name);
    if (known) return known;
    const work = this.#queue.run(make, client).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, work);
    return work;
  }

  takeIn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#uploads.run(work);
  }
}
