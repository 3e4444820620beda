import { ByteBoundedCache } from './byte-bounded-cache.ts';

interface Sized {
  bytes: number;
}

/**
 * Values that are right for one version of the data they were made from. The version is read before a
 * value is made and again before it is kept, so that nothing made from older data outlives a change;
 * and whoever asks after a change never joins a making that began before it.
 */
export class VersionedCache<Value extends Sized> {
  readonly #kept: ByteBoundedCache<{ value: Value; version: number }>;
  readonly #underWay = new Map<string, { making: Promise<Value>; version: number }>();
  readonly #currentVersion: () => number;
  readonly #isWorthKeeping: (value: Value, key: string) => boolean;

  constructor(
    capacity: number,
    currentVersion: () => number,
    isWorthKeeping: (value: Value, key: string) => boolean = () => true,
  ) {
    this.#kept = new ByteBoundedCache(capacity);
    this.#currentVersion = currentVersion;
    this.#isWorthKeeping = isWorthKeeping;
  }

  get(key: string): Value | undefined {
    const entry = this.#kept.get(key);
    if (!entry) return undefined;
    if (entry.version === this.#currentVersion()) return entry.value;
    this.#kept.delete(key);
    return undefined;
  }

  /** The kept value, or the one that is being made, or a new one. Failures are not kept. */
  getOrMake(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.get(key);
    if (kept) return Promise.resolve(kept);
    const version = this.#currentVersion();
    const underWay = this.#underWay.get(key);
    if (underWay?.version === version) return underWay.making;
    const making = this.#make(key, version, make);
    this.#underWay.set(key, { making, version });
    return making;
  }

  /** A kept value has grown, for example by a compressed form of it. */
  resize(key: string, value: Value): void {
    const entry = this.#kept.get(key);
    if (entry?.value === value) this.#kept.set(key, entry, value.bytes);
  }

  async #make(key: string, version: number, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make();
      if (version === this.#currentVersion() && this.#isWorthKeeping(value, key)) {
        this.#kept.set(key, { value, version }, value.bytes);
      }
      return value;
    } finally {
      if (this.#underWay.get(key)?.version === version) this.#underWay.delete(key);
    }
  }
}
