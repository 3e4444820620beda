import { createContext } from 'react';

/**
 * The nonce of the content security policy, for inline scripts in the server's HTML. Undefined in browsers.
 */
export const NonceContext = createContext<string | undefined>(undefined);
