import { createHash } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Refusal, refuse } from '../errors/refusal.ts';
import { readNetwork } from './client.ts';

interface Allowance {
  tries: number;
  seconds: number;
}

/** Against whom tries are counted. */
export interface Subject {
  /** Whatever names the account: an e-mail address or an id. */
  account?: string | undefined;
  /** Of the client. */
  address?: string | undefined;
  /** Counts against everybody together; for calls that name no account. */
  everyone?: true | undefined;
}

type Counted = 'account' | 'address' | 'everyone';

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/**
 * An account's limit stops guessing at one person, an address's limit stops guessing at many. Many
 * people may share an address, so that one is wide.
 */
const allowances = {
  login: { account: { tries: 10, seconds: quarter }, address: { tries: 100, seconds: quarter } },
  signup: { account: { tries: 5, seconds: hour }, address: { tries: 30, seconds: hour } },
  guest: { account: { tries: 10, seconds: hour }, address: { tries: 30, seconds: hour } },
  forgot: { account: { tries: 5, seconds: hour }, address: { tries: 30, seconds: hour } },
  verify: {
    account: { tries: 10, seconds: quarter },
    address: { tries: 30, seconds: quarter },
    everyone: { tries: 300, seconds: quarter },
  },
  reset: { account: { tries: 10, seconds: quarter }, address: { tries: 30, seconds: quarter } },
  /** Guesses at the code of the first start, and at invitations. */
  setup: { address: { tries: 10, seconds: quarter }, everyone: { tries: 60, seconds: quarter } },
  social: { address: { tries: 100, seconds: quarter } },
  /** The account is an order's number, then an e-mail address, so that neither can be guessed at. */
  track: { account: { tries: 10, seconds: hour }, address: { tries: 30, seconds: quarter } },
  trackEmail: { account: { tries: 20, seconds: day } },
  /** Each may send an email to an address that nobody has proved. */
  alert: { account: { tries: 10, seconds: day }, address: { tries: 30, seconds: hour } },
  /** Repeating one's password while signed in. */
  password: { account: { tries: 10, seconds: quarter } },
  /** What everybody gets to see. */
  photo: { account: { tries: 40, seconds: hour } },
  question: { account: { tries: 10, seconds: hour } },
  answer: { account: { tries: 30, seconds: hour } },
} as const satisfies Record<string, Partial<Record<Counted, Allowance>>>;

export type LimitName = keyof typeof allowances;

/** Counts tries in the database, so that limits hold across processes; in memory while it is away. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  /** The factor widens the limits of addresses, never those of accounts. */
  constructor(db: Db, addressFactor: number) {
    for (const [name, parts] of Object.entries<Partial<Record<Counted, Allowance>>>(allowances)) {
      for (const [counted, { tries, seconds }] of Object.entries(parts)) {
        const points = counted === 'address' ? tries * addressFactor : tries;
        const keyPrefix = `${name}:${counted}`;
        this.#limiters.set(keyPrefix, openLimiter(db, { keyPrefix, points, duration: seconds }));
      }
    }
  }

  /** Counts one try. The address comes first: who is stopped there must not lock accounts as well. */
  async consume(
    name: LimitName,
    subject: Subject,
  ): Promise<Refusal<'too_many_requests'> | undefined> {
    for (const [limiter, key] of this.#find(name, subject)) {
      const left = await limiter.consume(key).catch(keepVerdict);
      if (left.consumedPoints > limiter.points) {
        return refuse('too_many_requests').with({ retryAfterSeconds: left.msBeforeNext / 1_000 });
      }
    }
    return undefined;
  }

  /** The try was an honest one: it does not count, and neither do the account's earlier ones. */
  async forgive(name: LimitName, subject: Subject): Promise<void> {
    const { account, ...others } = subject;
    for (const [limiter, key] of this.#find(name, others)) await limiter.reward(key);
    for (const [limiter, key] of this.#find(name, { account })) await limiter.delete(key);
  }

  #find(name: LimitName, subject: Subject): [RateLimiterPostgres, string][] {
    const found: [RateLimiterPostgres, string][] = [];
    for (const counted of ['address', 'everyone', 'account'] as const) {
      const limiter = this.#limiters.get(`${name}:${counted}`);
      const value = subject[counted];
      if (limiter && value !== undefined) found.push([limiter, nameKey(counted, value)]);
    }
    return found;
  }
}

/** The library rejects with the count when the limit is passed, and with an error when it failed. */
function keepVerdict(rejected: unknown): RateLimiterRes {
  if (rejected instanceof RateLimiterRes) return rejected;
  throw rejected;
}

/** Hashed: the table needs to know nobody. */
function nameKey(counted: Counted, value: string | true): string {
  if (value === true) return 'all';
  const named = counted === 'address' ? readNetwork(value) : value.toLowerCase();
  return createHash('sha256').update(named).digest('base64url').slice(0, 32);
}

function openLimiter(
  db: Db,
  limit: { keyPrefix: string; points: number; duration: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limit,
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
}
