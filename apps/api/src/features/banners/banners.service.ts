import type { Banner } from '@matjar/contract/content/banners.ts';
import type { Db } from '@matjar/db/connect.ts';
import { findBanners } from './banners.queries.ts';

export async function listBanners(db: Db): Promise<{ results: number; data: Banner[] }> {
  const rows = await findBanners(db);
  const data = rows.map(({ id, slot, key, href, ...picture }) => ({
    _id: id,
    slot,
    key,
    href,
    picture,
  }));
  return { results: data.length, data };
}
