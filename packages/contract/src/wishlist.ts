import { z } from 'zod';
import { listedProduct } from './catalog.ts';

/** The newest wish first. */
export const wishlistAnswer = z.object({
  status: z.literal('success'),
  results: z.int(),
  data: z.array(listedProduct),
});

export const wish = z.object({ productId: z.string() });

export const wishedIds = z.object({
  status: z.literal('success'),
  data: z.array(z.string()).meta({ description: 'Ids of all wished products.' }),
});

export type WishlistAnswer = z.infer<typeof wishlistAnswer>;
export type WishedIds = z.infer<typeof wishedIds>;
