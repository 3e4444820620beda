import type { PlainMessageKey } from '../messages/message-types.ts';

type Text = Extract<PlainMessageKey, `shell.${string}`>;

/** URL within the shop and text of the link. */
export type BuiltInLink = readonly [href: string, text: Text];

/** Default main menu, in header and drawer. */
export const builtInPlaces: readonly BuiltInLink[] = [
  ['/', 'shell.home'],
  ['/products', 'shell.discoverProducts'],
  ['/allCategories', 'shell.categories'],
  ['/allBrands', 'shell.brands'],
];

/** Default columns of the footer. */
export const builtInFooter: readonly (readonly [title: Text, ...links: BuiltInLink[]])[] = [
  [
    'shell.footerShop',
    ['/products', 'shell.discoverProducts'],
    ['/allCategories', 'shell.allCategories'],
    ['/allBrands', 'shell.allBrands'],
  ],
  [
    'shell.account',
    ['/account/myOrders', 'shell.myOrders'],
    ['/account/MyWishList', 'shell.wishlist'],
    ['/account/info', 'shell.settings'],
  ],
  [
    'shell.footerHelp',
    ['/track', 'shell.trackOrder'],
    ['/delivery', 'shell.delivery'],
    ['/returns', 'shell.returns'],
    ['/contact', 'shell.contact'],
  ],
  [
    'shell.footerCompany',
    ['/about', 'shell.aboutUs'],
    ['/privacy', 'shell.privacy'],
    ['/terms', 'shell.terms'],
  ],
];
