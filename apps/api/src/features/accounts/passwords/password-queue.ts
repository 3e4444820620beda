import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { QueueFullError, WorkQueue } from '../../../platform/work-queue.ts';
import { hashCode, hashPassword, makeDecoyHash, matchesPassword } from './password-hash.ts';

/** Each takes a core and 19 MiB for some 30 ms. */
const usualSize = { atOnce: 2, maxWaiting: 200 };
const retryAfterSeconds = 3;

/** Hashing is heavy on purpose; a flood of sign-ins must not starve the shop. */
export class PasswordQueue {
  readonly #queue: WorkQueue;
  readonly #decoy = makeDecoyHash();

  constructor(size = usualSize) {
    this.#queue = new WorkQueue(size);
  }

  hash(password: string): Promise<string | Refusal<'unavailable'>> {
    return this.#run(() => hashPassword(password));
  }

  /** As `hashCode`. */
  hashCode(code: string, like: string | undefined): Promise<string | Refusal<'unavailable'>> {
    return this.#run(() => hashCode(code, like));
  }

  /** Without a hash to compare with, the response is no, after the same time. */
  matches(
    password: string,
    passwordHash: string | null | undefined,
  ): Promise<boolean | Refusal<'unavailable'>> {
    return this.#run(() => matchesPassword(password, passwordHash ?? this.#decoy));
  }

  async #run<Result>(work: () => Promise<Result>): Promise<Result | Refusal<'unavailable'>> {
    try {
      return await this.#queue.run(work);
    } catch (error) {
      if (error instanceof QueueFullError) return refuse('unavailable').with({ retryAfterSeconds });
      throw error;
    }
  }
}
