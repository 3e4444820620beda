import { cart } from './en/cart.ts';
import { catalog } from './en/catalog.ts';
import { delivery } from './en/delivery.ts';
import { home } from './en/home.ts';
import { product } from './en/product.ts';
import { reviews } from './en/reviews.ts';
import { shell } from './en/shell.ts';
import { specifications } from './en/specifications.ts';
import { ui } from './en/ui.ts';
import { wishlist } from './en/wishlist.ts';

/** Texts of the storefront, and those that every page shares. */
export const enShop = {
  cart,
  catalog,
  delivery,
  home,
  product,
  reviews,
  shell,
  specifications,
  ui,
  wishlist,
} as const;
