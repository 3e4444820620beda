import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { Shortcut } from './shortcuts.tsx';

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
