import { z } from 'zod';
import { listedProduct } from '../catalog/catalog.ts';

/** Newest first. */
export const wishlistResponse = z.object({
  status: z.literal('success'),
  results: z.int(),
  data: z.array(listedProduct),
});

export const wishlistItem = z.object({ productId: z.string() });

export const wishlistIds = z.object({
  status: z.literal('success'),
  data: z.array(z.string()).meta({ description: 'Ids of all products on it.' }),
});

const share = z
  .object({
    token: z.string().meta({ description: 'Of the page /wishlists/{token}.' }),
    showsName: z.boolean().meta({ description: 'The page names its owner by the first name.' }),
  })
  .meta({ id: 'WishlistShare' });

export const shareResponse = z.object({ data: share });
export const shareState = z.object({ data: share.nullable() });
export const shareRequest = z.object({ showsName: z.boolean() });

export const sharedWishlist = z.object({
  data: z.object({
    name: z.string().optional().meta({ description: 'The first name, where the owner shows it.' }),
    products: z.array(listedProduct),
  }),
});

export type ShareResponse = z.infer<typeof shareResponse>;
export type ShareState = z.infer<typeof shareState>;
export type SharedWishlist = z.infer<typeof sharedWishlist>;
export type WishlistResponse = z.infer<typeof wishlistResponse>;
export type WishlistIds = z.infer<typeof wishlistIds>;
