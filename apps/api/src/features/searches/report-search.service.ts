import type { SearchReport } from '@matjar/contract/searches.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { countMatches } from '../catalog/count-matches.service.ts';
import type { SearchLog } from './search-log.ts';
import { looksPersonal, normaliseText, trimTyped } from './searched-text.ts';

/**
 * Counts a search that a page showed. Pages are believed what was typed, clicked and added, which makes
 * counts and nothing else; what it found is looked up here.
 */
export async function reportSearch(
  { catalog, log }: { catalog: Catalog; log: SearchLog },
  { id, keyword, asTyped, position, added = false }: SearchReport,
): Promise<void> {
  const text = normaliseText(keyword);
  if (text === '' || looksPersonal(keyword)) return;
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
