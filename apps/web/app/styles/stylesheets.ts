import type { LinksFunction } from 'react-router';
import full from './full.css?url';
import shop from './shop.css?url';

/** For the frame of the storefront. */
export const shopLinks: LinksFunction = () => [{ rel: 'stylesheet', href: shop }];

/** For every page and layout that shows more than a first visit does. */
export const fullLinks: LinksFunction = () => [{ rel: 'stylesheet', href: full }];

/** For what is shown without a layout, and for what opens over a storefront page. */
export const fullStylesheet = full;
