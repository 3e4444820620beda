import { z } from 'zod';
import { picture } from '../catalog/catalog.ts';
import { variantOption } from '../catalog/variants.ts';
import { cartDelivery } from '../delivery/delivery.ts';
import { cartLimits } from '../limits.ts';

/** The cart: requests and responses. Prices are in main units. */

const id = z.string().meta({ description: 'Opaque.' });
const named = z.object({ _id: id, name: z.string() });

export const cartProduct = z
  .object({
    _id: id,
    title: z.string(),
    slug: z.string(),
    imageCover: z.string().optional().meta({ description: 'In the colour of the line.' }),
    imageCoverPicture: picture.optional(),
    ratingsAverage: z.number().optional(),
    ratingsQuantity: z.int(),
    brand: named,
    category: named,
    subcategories: z.array(id).optional().meta({ description: 'Ids; rates of tax may name them.' }),
    quantity: z.int().meta({ description: 'In stock, of the variant of the line.' }),
  })
  .meta({ id: 'CartProduct' });

export const cartLine = z
  .object({
    _id: id,
    count: z.int(),
    color: z.string().optional(),
    colorName: z.string().optional(),
    variant: z.string(),
    sku: z.string(),
    options: z.array(variantOption),
    price: z.number().meta({ description: 'Of one piece.' }),
    discount: z.number().optional().meta({
      description: 'The share of the line in what the coupon takes off, where it has one.',
    }),
    weightGrams: z.int().optional().meta({ description: 'Of one piece, where it is known.' }),
    limit: z.object({ most: z.int(), message: z.string() }).optional().meta({
      description: 'How many pieces the line may hold by the rules of the shop, where they say so.',
    }),
    product: cartProduct,
  })
  .meta({ id: 'CartLine' });

export const cart = z
  .object({
    _id: id,
    version: z.int().meta({ description: 'Raised by every change.' }),
    totalCartPrice: z.number(),
    totalAfterDiscount: z
      .number()
      .optional()
      .meta({ description: 'Only while there is a coupon.' }),
    coupon: z.string().optional().meta({ description: 'The code.' }),
    couponDiscount: z
      .int()
      .optional()
      .meta({ description: 'Percent, of a coupon that takes it off everything.' }),
    freeDelivery: z
      .literal(true)
      .optional()
      .meta({ description: 'By the coupon, of the usual method.' }),
    delivery: cartDelivery.optional().meta({
      description:
        'What the totals above do not hold. Absent for an empty cart, and where delivery is not charged.',
    }),
    products: z.array(cartLine),
    cartItems: z.array(cartLine).meta({ description: 'The same as `products`.' }),
  })
  .meta({ id: 'Cart' });

/**
 * Changes of the cart that the person did not make: `price`, `removed` and `coupon` are reported once,
 * `stock` as long as a line exceeds stock or limits, `clipped` by the call that added less than requested.
 */
export const cartNotice = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('price'),
      message: z.string(),
      line: id,
      product: id,
      title: z.string(),
      before: z.number(),
      now: z.number(),
    }),
    z.object({
      type: z.literal('stock'),
      message: z.string(),
      line: id,
      product: id,
      title: z.string(),
      left: z.int(),
    }),
    z.object({
      type: z.literal('clipped'),
      message: z.string(),
      product: id,
      title: z.string(),
      wanted: z.int().meta({ description: 'What the call asked to add.' }),
      added: z.int(),
      count: z.int().meta({ description: 'In the cart now.' }),
    }),
    z.object({
      type: z.literal('removed'),
      message: z.string(),
      product: id,
      title: z.string(),
    }),
    z.object({
      type: z.literal('coupon'),
      message: z.string(),
      coupon: z.string(),
    }),
  ])
  .meta({ id: 'CartNotice' });

export const cartResponse = z
  .object({
    status: z.literal('success'),
    numOfCartItems: z.int().meta({ description: 'Lines.' }),
    data: cart,
    notices: z.array(cartNotice).optional().meta({ description: 'Absent when nothing changed.' }),
  })
  .meta({ id: 'CartAnswer' });

/** Counts may be numbers, or text from an input field. */
const count = z
  .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], {
    error: 'cartNotices.countNotWhole',
  })
  .pipe(
    z
      .int({ error: 'cartNotices.countNotWhole' })
      .min(1, { error: 'cartNotices.countTooLow' })
      .max(cartLimits.countPerLine, { error: 'cartNotices.countTooHigh' }),
  );

/** Clients without a chosen colour send nothing, null or an empty text. */
const selectedColor = z
  .string()
  .max(40)
  .nullish()
  .transform((color) => color?.trim() || undefined);

/**
 * `variant` selects the variant; clients that only know colours send one. Without `quantity` one piece of the
 * chosen colour is added. With it, the call moves a cart from the browser after sign-in: it defaults to the
 * first available colour, and adds no more than there is.
 */
export const cartAddition = z.object({
  productId: z.string(),
  color: selectedColor.optional(),
  variant: z.string().optional(),
  quantity: count.optional(),
});

/** GET /cart: the city to calculate delivery for; by default that of the default address. */
export const cartQuery = z.object({ city: z.string().trim().max(200).optional() });

export const cartCount = z.object({ count });

export const couponChoice = z.object({ couponName: z.string().trim().min(1).max(100) });

export type CartProduct = z.infer<typeof cartProduct>;
export type CartLine = z.infer<typeof cartLine>;
export type Cart = z.infer<typeof cart>;
export type CartNotice = z.infer<typeof cartNotice>;
export type CartResponse = z.infer<typeof cartResponse>;
export type CartAddition = z.infer<typeof cartAddition>;
