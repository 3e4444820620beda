import { z } from 'zod';

/**
 * Where the texts of a group are shown; each is a group of the message catalogue, `admin` stands for all of
 * the admin area.
 */
export const textGroups = [
  'shell',
  'home',
  'catalog',
  'product',
  'specifications',
  'boughtTogether',
  'reviews',
  'reviewForm',
  'reviewList',
  'questions',
  'alerts',
  'compare',
  'company',
  'cart',
  'cartPage',
  'cartNotices',
  'coupons',
  'couponFaults',
  'delivery',
  'taxes',
  'wishlist',
  'wishlistPage',
  'accounts',
  'accountPages',
  'secondFactor',
  'guests',
  'checkout',
  'checkoutPage',
  'payments',
  'orders',
  'orderPages',
  'orderDocuments',
  'returns',
  'errors',
  'ui',
  'admin',
] as const;

export type TextGroup = (typeof textGroups)[number];

const shopText = z
  .object({
    key: z.string(),
    group: z.enum(textGroups),
    initial: z.string().meta({ description: 'What the shop came with.' }),
    text: z.string().optional().meta({ description: 'What it says instead.' }),
    variables: z.array(z.string()),
    version: z.int().meta({ description: '0 while nobody has changed it.' }),
    changed: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
  })
  .meta({ id: 'ShopText' });

export const textList = z.object({ data: z.array(shopText) });
export const textResponse = z.object({ data: shopText });
export const adminTexts = z.object({
  data: z.record(z.string(), z.string()).meta({ description: 'What is said instead, by key.' }),
});

export const textChange = z.object({
  version: z.int().meta({ description: 'What was read; over a newer one: conflict.' }),
  text: z
    .string()
    .trim()
    .max(4_000)
    .meta({ description: 'What the shop came with brings that back for good.' }),
});

export const textHistory = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      text: z.string().meta({ description: 'What it said until then.' }),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});

export type ShopText = z.infer<typeof shopText>;
export type TextChange = z.infer<typeof textChange>;
export type TextVersion = z.infer<typeof textHistory>['data'][number];
