import type { Category } from '@matjar/contract/catalog.ts';
import { listLimits } from '@matjar/contract/limits.ts';
import type { ApiCalls } from '../../api-calls.ts';
import { ApiError } from '../../api-error.ts';
import { type ShortcutTargets, shortcutSlugs } from './shortcut-targets.ts';

/** Ids of the categories the header leads to; without the API its links search by name instead. */
export async function loadShortcuts(api: ApiCalls): Promise<ShortcutTargets> {
  try {
    const path = `/categories?limit=${listLimits.maximumLimit}&fields=_id,slug`;
    const { data } = await api.get<{ data: Pick<Category, '_id' | 'slug'>[] }>(path);
    const wanted = data.filter(({ slug }) => shortcutSlugs.includes(slug));
    return Object.fromEntries(wanted.map(({ slug, _id }) => [slug, _id]));
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}
