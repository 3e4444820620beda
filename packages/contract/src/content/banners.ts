import { z } from 'zod';
import { picture } from '../catalog/catalog.ts';

/** Slots of the home page for promotional pictures. */
export const bannerSlots = ['hero', 'pair', 'tv'] as const;

export const banner = z.object({
  _id: z.string(),
  slot: z.enum(bannerSlots),
  /** Its texts are `banners.<key>Title` and so on in the message catalogue. */
  key: z.string(),
  /** Target within the shop. */
  href: z.string(),
  picture,
});

export const bannerList = z.object({ results: z.number(), data: z.array(banner) });

export type Banner = z.infer<typeof banner>;
