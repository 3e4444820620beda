import { dayMs } from '@matjar/contract/days.ts';
import type { SearchReport } from '@matjar/contract/searches/searches.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { FastifyBaseLogger } from 'fastify';
import { BatchedCounts } from '../../platform/batched-counts.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { countMatches } from '../catalog/count-matches.service.ts';
import type { ReportQuota } from './report-quota.ts';
import {
  deleteDaysBefore,
  findOldestDay,
  findTimeOf,
  foldDay,
  type LoggedSearch,
  upsertSearches,
} from './search-log.queries.ts';
import { looksPersonal, normaliseText, trimTyped } from './searched-text.ts';

const singlesDays = 90;
const totalsDays = 730;
/** Limits that keep a busy shop, or a script, from filling the disk. */
const maxSingles = 1_000_000;
const maxTextsPerDay = 1_000;

/**
 * Counts a search shown on a page. Text, click and addition are taken from the client, since they only affect
 * counts; the results are looked up here.
 */
export async function reportSearch(
  { catalog, log, quota }: { catalog: Catalog; log: SearchLog; quota: ReportQuota },
  { id, keyword, asTyped, position, added = false }: SearchReport,
  network: string,
): Promise<void> {
  const text = normaliseText(keyword);
  if (text === '' || looksPersonal(keyword) || !quota.take(network, text)) return;
  const { correction, ...counts } = await countMatches(catalog, keyword, asTyped);
  log.add({
    id,
    text,
    typed: trimTyped(keyword),
    ...counts,
    correction: correction ?? null,
    position: position ?? null,
    added,
    createdAt: new Date(),
  });
}

/** Aggregates single searches per day after 90 days, earlier if there are too many. */
export async function foldSearches(db: Db, now = new Date(), max = maxSingles): Promise<void> {
  const overfull = await findTimeOf(db, max);
  const tooOld = new Date(now.getTime() - singlesDays * dayMs);
  // The day that exceeds the limit is aggregated in full; today stays.
  const before = overfull
    ? new Date(Math.min(Math.max(overfull.getTime() + dayMs, tooOld.getTime()), now.getTime()))
    : tooOld;
  for (;;) {
    const day = await findOldestDay(db, before);
    if (!day) break;
    await foldDay(db, day, maxTextsPerDay);
  }
  await deleteDaysBefore(db, new Date(now.getTime() - totalsDays * dayMs));
}

/** Counts searches in the background. */
export class SearchLog {
  readonly #counts: BatchedCounts<LoggedSearch>;

  constructor(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#counts = new BatchedCounts(log, 'searches', (batch) =>
      upsertSearches(db, [...batch.values()]),
    );
  }

  /** Adds a search, or updates one with its outcome. */
  add(search: LoggedSearch): void {
    const known = this.#counts.get(search.id);
    if (!known) {
      this.#counts.add(search.id, search);
      return;
    }
    known.position ??= search.position;
    known.added ||= search.added;
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }
}
