import { createContext } from 'react';

/**
 * The nonce of the content security policy, for inline scripts in the server's HTML. Undefined in browsers.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * The owner's texts as JSON for the page. Browsers read them from the page before React starts, so it is
 * undefined there.
 */
export const TextsContext = createContext<string | undefined>(undefined);
