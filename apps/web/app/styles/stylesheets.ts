import type { LinksFunction } from 'react-router';
import full from './full.css?url';
import late from './late.css?url';
import shop from './shop.css?url';

/** For the frame of the storefront. */
export const shopLinks: LinksFunction = () => [{ rel: 'stylesheet', href: shop }];

/** For every page and layout that shows more than a first visit does. */
export const fullLinks: LinksFunction = () => [{ rel: 'stylesheet', href: full }];

/** For what is shown without a layout. */
export const fullStylesheet = full;

/** For what opens over a storefront page or comes into it later. */
export const lateStylesheet = late;
