import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import { listLimits } from '@matjar/contract/limits.ts';
import { type ShortcutTargets, shortcutSlugs } from './shortcut-targets.ts';

/** Ids of the categories the header leads to; without the API its links search by name instead. */
export async function loadShortcuts(api: Client): Promise<ShortcutTargets> {
  try {
    const { data } = await api.call('GET /categories', {
      query: { limit: listLimits.maximumLimit, fields: '_id,slug' },
    });
    const wanted = data.filter(({ slug }) => shortcutSlugs.includes(slug));
    return Object.fromEntries(wanted.map(({ slug, _id }) => [slug, _id]));
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}
