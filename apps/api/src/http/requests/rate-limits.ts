import { createHash } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Refusal, refuse } from '../errors/refusal.ts';
import { readNetwork } from './caller.ts';

interface Allowance {
  tries: number;
  seconds: number;
}

/** What attempts are counted against. */
export interface Subject {
  /** Whatever names the account: an email address or an id. */
  account?: string | undefined;
  /** Of the client. */
  address?: string | undefined;
  /** Counts against everybody together; for calls that name no account. */
  everyone?: true | undefined;
  /** A known device of the account: its attempts are counted separately from those of strangers. */
  device?: string | undefined;
}

/** `client` is the combination of address and account. */
type Counted = 'account' | 'address' | 'client' | 'device' | 'everyone';

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;
const week = 7 * day;

/**
 * The limit per client stops guessing at one account, the limit per address guessing at many; it is wide,
 * because many people may share an address. The limit per account stops guesses from many addresses; it locks
 * out the owner too, so it is wide as well, and known devices bypass it.
 */
const allowances = {
  login: {
    client: { tries: 10, seconds: quarter },
    account: { tries: 50, seconds: quarter },
    address: { tries: 100, seconds: quarter },
    device: { tries: 10, seconds: quarter },
  },
  signup: { account: { tries: 5, seconds: hour }, address: { tries: 30, seconds: hour } },
  guest: {
    client: { tries: 10, seconds: hour },
    account: { tries: 50, seconds: hour },
    address: { tries: 30, seconds: hour },
  },
  forgot: {
    client: { tries: 3, seconds: hour },
    address: { tries: 30, seconds: hour },
    device: { tries: 5, seconds: hour },
  },
  /**
   * Emails with codes to an account, whoever requests them; beyond that only as many as its owner needs to get
   * in.
   */
  resetEmail: { account: { tries: 10, seconds: hour } },
  lateResetEmail: { account: { tries: 1, seconds: 5 * 60 } },
  verify: {
    client: { tries: 10, seconds: quarter },
    account: { tries: 30, seconds: quarter },
    address: { tries: 30, seconds: quarter },
    device: { tries: 10, seconds: quarter },
    everyone: { tries: 300, seconds: quarter },
  },
  /** By address alone: the secret that this takes cannot be guessed. */
  reset: { address: { tries: 30, seconds: quarter } },
  /** Each sends an email to an address that nobody has proved. */
  confirmation: { account: { tries: 5, seconds: hour }, address: { tries: 30, seconds: hour } },
  /** Guesses at the code in it. */
  confirmationCode: {
    account: { tries: 10, seconds: quarter },
    address: { tries: 30, seconds: quarter },
    everyone: { tries: 300, seconds: quarter },
  },
  /** Each sends an email. */
  invite: { account: { tries: 60, seconds: hour } },
  /** Each sends an email to the person who asks. */
  testEmail: { account: { tries: 20, seconds: hour } },
  /** By address alone: the secret of a link cannot be guessed. */
  invitation: { address: { tries: 60, seconds: quarter } },
  /** Guesses at the code of the first start, and at invitations. */
  setup: { address: { tries: 10, seconds: quarter }, everyone: { tries: 60, seconds: quarter } },
  social: { address: { tries: 100, seconds: quarter } },
  /** The account is an order's number, then an email address, so that neither can be guessed at. */
  track: {
    client: { tries: 10, seconds: hour },
    account: { tries: 50, seconds: hour },
    address: { tries: 30, seconds: quarter },
  },
  trackEmail: { client: { tries: 20, seconds: day }, account: { tries: 100, seconds: day } },
  /** Each may send an email to an address that nobody has proved. */
  alert: { account: { tries: 10, seconds: day }, address: { tries: 30, seconds: hour } },
  /** The account is an address and the kind of alert: one email to confirm, and one more. */
  alertEmail: { account: { tries: 2, seconds: day } },
  /** Wrong second factors before the owner is notified. It keeps nobody out, and no right one makes it forget. */
  factorWrong: { account: { tries: 4, seconds: week } },
  /** The owner of an account is notified once that somebody has their password. */
  factorAlarm: { account: { tries: 1, seconds: day } },
  /** Codes of six digits, by who has shown the password already. */
  factor: {
    client: { tries: 10, seconds: quarter },
    account: { tries: 20, seconds: hour },
    address: { tries: 100, seconds: quarter },
    device: { tries: 10, seconds: quarter },
  },
  /** By address alone: nobody guesses what a passkey signs. */
  passkey: { address: { tries: 100, seconds: quarter } },
  /** Repeating one's password while signed in. */
  password: { account: { tries: 10, seconds: quarter } },
  /** Uploads of photos that are shown in public. */
  photo: { account: { tries: 40, seconds: hour } },
  /** Whether an address may pay in cash reveals a little of who lives there. */
  cashOffer: { account: { tries: 30, seconds: hour }, address: { tries: 100, seconds: hour } },
  /**
   * The account is a cash order. So many guesses at its code in all: within the time to confirm nobody guesses one of
   * a million, and whoever mistypes it so often is called.
   */
  cashCode: { account: { tries: 10, seconds: day }, address: { tries: 30, seconds: quarter } },
  /** A second press within seconds sends nothing more. */
  cashCodePause: { account: { tries: 1, seconds: 10 } },
  /** Each sends the code again. */
  cashCodeEmail: { account: { tries: 5, seconds: day }, address: { tries: 30, seconds: hour } },
  /** Codes that nobody gave out; those that exist do not count. */
  coupon: { address: { tries: 30, seconds: quarter } },
  /** Each takes goods off the shelf and sends an email to an address that nobody has proved. */
  guestOrder: { account: { tries: 10, seconds: hour }, address: { tries: 30, seconds: hour } },
  /** The account is an order; each sends its buyer an email. */
  return: { account: { tries: 20, seconds: day } },
  /** The account is a key: a program that went astray is slowed down by itself. */
  apiKey: { account: { tries: 600, seconds: 60 } },
  /** Of reviews; visitors count by address alone. */
  report: { account: { tries: 20, seconds: day }, address: { tries: 20, seconds: hour } },
  /** The account is a review: one address is not a crowd, however many accounts it has. */
  reportOfReview: { client: { tries: 4, seconds: day } },
  question: { account: { tries: 10, seconds: hour } },
  answer: { account: { tries: 30, seconds: hour } },
} as const satisfies Record<string, Partial<Record<Counted, Allowance>>>;

export type LimitName = keyof typeof allowances;

/** Counts attempts in the database, so that limits hold across processes; in memory while it is unavailable. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  /** The factor widens the limits of addresses, never those of accounts. */
  constructor(db: Db, addressFactor: number) {
    for (const [name, perKind] of Object.entries<Partial<Record<Counted, Allowance>>>(allowances)) {
      for (const [counted, { tries, seconds }] of Object.entries(perKind)) {
        const points = counted === 'address' ? tries * addressFactor : tries;
        const keyPrefix = `${name}:${counted}`;
        this.#limiters.set(keyPrefix, openLimiter(db, { keyPrefix, points, duration: seconds }));
      }
    }
  }

  /**
   * Counts one attempt. The address is checked first: a blocked address must not use up limits of accounts.
   * `everyone` lowers that limit for this attempt.
   */
  async consume(
    name: LimitName,
    subject: Subject,
    { everyone = Number.POSITIVE_INFINITY }: { everyone?: number } = {},
  ): Promise<Refusal<'too_many_requests'> | undefined> {
    for (const [counted, limiter, key] of this.#find(name, subject)) {
      const left = await limiter.consume(key).catch(keepVerdict);
      const max = counted === 'everyone' ? Math.min(limiter.points, everyone) : limiter.points;
      if (left.consumedPoints > max) {
        return refuse('too_many_requests').with({ retryAfterSeconds: left.msBeforeNext / 1_000 });
      }
    }
    return undefined;
  }

  /** For successful attempts: uncounts this one and resets the account's limits. */
  async forgive(name: LimitName, subject: Subject): Promise<void> {
    for (const [counted, limiter, key] of this.#find(name, subject)) {
      if (counted === 'address' || counted === 'everyone') await limiter.reward(key);
    }
    await this.forget(name, subject);
  }

  /** Resets the limits of the account. */
  async forget(name: LimitName, subject: Subject): Promise<void> {
    for (const counted of ['client', 'account', 'device'] as const) {
      const [limiter, key] = this.#findOne(name, counted, subject) ?? [];
      if (limiter && key !== undefined) await limiter.delete(key);
    }
  }

  #find(name: LimitName, subject: Subject): [Counted, RateLimiterPostgres, string][] {
    const byDevice = this.#findOne(name, 'device', subject);
    if (byDevice) return [['device', ...byDevice]];
    return (['address', 'everyone', 'client', 'account'] as const).flatMap((counted) => {
      const found = this.#findOne(name, counted, subject);
      return found ? [[counted, ...found] as [Counted, RateLimiterPostgres, string]] : [];
    });
  }

  #findOne(
    name: LimitName,
    counted: Counted,
    subject: Subject,
  ): [RateLimiterPostgres, string] | undefined {
    const limiter = this.#limiters.get(`${name}:${counted}`);
    const key = nameKey(counted, subject);
    return limiter && key !== undefined ? [limiter, key] : undefined;
  }
}

/** The library rejects with the count when the limit is passed, and with an error when it failed. */
function keepVerdict(rejected: unknown): RateLimiterRes {
  if (rejected instanceof RateLimiterRes) return rejected;
  throw rejected;
}

/** Hashed, so that the table holds no personal data. Undefined if the subject lacks the counted part. */
function nameKey(counted: Counted, subject: Subject): string | undefined {
  if (counted === 'everyone') return subject.everyone && 'all';
  const account = subject.account?.toLowerCase();
  const network = subject.address === undefined ? undefined : readNetwork(subject.address);
  const { device } = subject;
  const names = {
    account: [account],
    address: [network],
    client: [account, network],
    device: [device, account ?? ''],
  }[counted];
  if (names.includes(undefined)) return undefined;
  return createHash('sha256').update(names.join(' ')).digest('base64url').slice(0, 32);
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
