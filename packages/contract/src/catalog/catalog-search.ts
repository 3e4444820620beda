import { z } from 'zod';
import { keywordParameter } from '../list.ts';
import { picture } from './catalog.ts';

export const suggestQuery = z.object({ keyword: keywordParameter.optional() });

/** Start and end of a match in a name, for highlighting. */
const matchRange = z.tuple([z.int(), z.int()]);

export const suggestion = z
  .object({
    type: z.enum(['product', 'category', 'brand']),
    _id: z.string(),
    name: z.string(),
    matches: z.array(matchRange),
    picture: picture.optional(),
    price: z.number().optional(),
    priceAfterDiscount: z.number().optional(),
  })
  .meta({ id: 'Suggestion' });

export const suggestions = z.object({
  data: z.array(suggestion),
  correction: z.string().optional(),
});

export type MatchRange = z.infer<typeof matchRange>;
export type Suggestion = z.infer<typeof suggestion>;
export type Suggestions = z.infer<typeof suggestions>;
