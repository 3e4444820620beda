import type { Db } from '@matjar/db/connect.ts';
import { banners } from '@matjar/db/schema/banners.ts';
import { media } from '@matjar/db/schema/media.ts';
import { asc, eq } from 'drizzle-orm';

export function findBanners(db: Db) {
  return db
    .select({
      id: banners.id,
      slot: banners.slot,
      key: banners.key,
      href: banners.href,
      hash: media.contentHash,
      width: media.width,
      height: media.height,
      placeholder: media.placeholder,
    })
    .from(banners)
    .innerJoin(media, eq(media.id, banners.mediaId))
    .orderBy(asc(banners.slot), asc(banners.position));
}
