import { banners } from '@matjar/db/schema/banners.ts';
import { categories } from '../catalogue/categories.ts';
import { demoId } from './demo-ids.ts';
import type { DemoWorld } from './demo-world.ts';
import { bannerPicture, importPictures } from './pictures.ts';

interface DemoBanner {
  slot: (typeof banners.$inferInsert)['slot'];
  key: string;
  href: string;
  /** The studio's name for the picture, where it is not the key. */
  photograph?: string;
}

const demoBanners: DemoBanner[] = [
  { slot: 'hero', key: 'hero-sound', href: '/products?sort=-sold' },
  { slot: 'hero', key: 'hero-cinema', href: toCategory('tvs') },
  { slot: 'hero', key: 'hero-desk', href: toCategory('laptops') },
  { slot: 'pair', key: 'cables', href: toCategory('cables') },
  { slot: 'pair', key: 'power-banks', href: toCategory('power-banks') },
  { slot: 'tv', key: 'film-night', href: '/products?keyword=TV', photograph: 'cinema-tall' },
];

/** The home page's promotional pictures; those that were never photographed are left out. */
export async function loadBanners(world: DemoWorld): Promise<void> {
  const taken = demoBanners.flatMap((banner, position) => {
    const file = bannerPicture(banner.photograph ?? banner.key);
    return file ? [{ ...banner, position, file }] : [];
  });
  if (taken.length === 0) return;
  const pictures = await importPictures(
    world,
    taken.map(({ file }) => file),
  );
  await world.db
    .insert(banners)
    .values(
      taken.map(({ slot, key, href, position, file }) => ({
        id: demoId('banner', key, position),
        slot,
        key,
        href,
        position,
        mediaId: pictures.get(file)?.id ?? '',
      })),
    )
    .onConflictDoNothing();
}

function toCategory(key: string): string {
  const order = categories.findIndex((category) => category.key === key);
  if (order < 0) throw new Error(`A demo banner leads to the unknown category "${key}".`);
  return `/products?${new URLSearchParams({ 'category[in]': demoId('category', key, order) })}`;
}
