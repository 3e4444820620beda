import { createContext } from 'react';

/**
 * The nonce of the content security policy, for inline scripts in the server's HTML. Undefined in browsers.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * Attributes of the page, as JSON: the owner's texts, and how numbers and days are written. Browsers read them from the
 * page before React starts, so there are none there.
 */
export const WordsContext = createContext<Record<`data-${string}`, string | undefined>>({});
