import { type Refusal, refuse } from '../../http/refusal.ts';
import { hashPassword, makeDecoyHash, matchesPassword } from './password-hash.ts';

export interface QueueSize {
  /** Each takes a core and 19 MiB for some 30 ms. */
  atOnce: number;
  waiting: number;
}

const retryAfterSeconds = 3;

/**
 * Hashing is heavy on purpose, so it is done a few at a time and nobody waits in a line without end:
 * a flood of sign-ins must not starve the shop.
 */
export class PasswordQueue {
  readonly #size: QueueSize;
  readonly #waiting: (() => void)[] = [];
  readonly #decoy = makeDecoyHash();
  #running = 0;

  constructor(size: QueueSize = { atOnce: 2, waiting: 200 }) {
    this.#size = size;
  }

  hash(password: string): Promise<string | Refusal<'unavailable'>> {
    return this.#inTurn(() => hashPassword(password));
  }

  /** Without a hash to compare with, the answer is no, after the same time. */
  matches(
    password: string,
    passwordHash: string | null | undefined,
  ): Promise<boolean | Refusal<'unavailable'>> {
    return this.#inTurn(() => matchesPassword(password, passwordHash ?? this.#decoy));
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result | Refusal<'unavailable'>> {
    if (this.#running < this.#size.atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#size.waiting) {
      return refuse('unavailable').with({ retryAfterSeconds });
    } else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place is handed on, never given back while somebody waits: so there are never more.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
