import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { ShopFrame } from '@matjar/contract/content/content.ts';
import type { Shortcut } from '../features/catalog/shortcuts.tsx';

/** Announcement bar and menus, as arranged by the owner; empty if the API is unavailable. */
export async function loadFrame(api: Client, { url }: Pick<Request, 'url'>): Promise<ShopFrame> {
  const preview = new URL(url).searchParams.get('preview');
  try {
    const query = preview ? { preview } : {};
    return (await api.call('GET /content/frame', { query })).data;
  } catch (error) {
    if (error instanceof ApiError) return {};
    throw error;
  }
}

/** As many as fit beside the main menu. */
const most = 6;

/** The first categories of the shop. Empty if the API is unavailable. */
export async function loadShortcuts(api: Client): Promise<Shortcut[]> {
  try {
    const query = { limit: most, fields: '_id,name' };
    const { data } = await api.call('GET /categories', { query });
    return data.map(({ _id, name }) => ({ _id, name }));
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
