import type { PlainMessageKey } from './messages/message-types.ts';

type Text = Extract<PlainMessageKey, `shell.${string}`>;

/** An address of the shop and the text of the link to it. */
export type BuiltInLink = readonly [href: string, text: Text];

/** The main places, in header and drawer, until the owner arranges them. */
export const builtInPlaces: readonly BuiltInLink[] = [
  ['/', 'shell.home'],
  ['/products', 'shell.discoverProducts'],
  ['/allCategories', 'shell.categories'],
  ['/allBrands', 'shell.brands'],
];

/** The columns of the footer, likewise. */
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
