import { ApiError } from '@matjar/client/api-error.ts';
import type { Client } from '@matjar/client/client.ts';
import type { ShopFrame } from '@matjar/contract/content/content.ts';

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
