import type { SearchReport } from '@matjar/contract/searches.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { countMatches } from '../catalog/count-matches.service.ts';
import type { ReportQuota } from './report-quota.ts';
import type { SearchLog } from './search-log.ts';
import { looksPersonal, normaliseText, trimTyped } from './searched-text.ts';

/**
 * Counts a search that a page showed. Pages are believed what was typed, clicked and added, which makes
 * counts and nothing else; what it found is looked up here.
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
