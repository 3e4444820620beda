import type { AuditQuery } from '@matjar/contract/audit.ts';
import type { Db } from '@matjar/db/connect.ts';
import { countAuditEntries, findSettledEntry } from './audit-list.queries.ts';

interface Known {
  upTo: number;
  count: number;
}

const limits = { filters: 200, entriesSince: 500 };

/** Entries are only ever added: what was counted once is added to, not counted again. */
export class AuditCounts {
  readonly #known = new Map<string, Known>();

  async count(db: Db, query: AuditQuery): Promise<number> {
    // Whose entries they are is forgotten with the account, so that this count can fall.
    if (query.actor !== undefined) return countAuditEntries(db, query);
    const { page, limit, ...filters } = query;
    const key = JSON.stringify(filters);
    const known = this.#known.get(key) ?? (await this.#learn(db, key, query));
    const since = await countAuditEntries(db, query, { after: known.upTo });
    if (since > limits.entriesSince) this.#known.delete(key);
    return known.count + since;
  }

  async #learn(db: Db, key: string, query: AuditQuery): Promise<Known> {
    const upTo = await findSettledEntry(db);
    const known = { upTo, count: upTo === 0 ? 0 : await countAuditEntries(db, query, { upTo }) };
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= limits.filters) this.#known.delete(oldest);
    this.#known.set(key, known);
    return known;
  }
}
