import { createContext } from 'react';

/**
 * The nonce of this response's content security policy, for inline scripts in the server's HTML.
 * Browsers never see it as data: there it is undefined.
 */
export const NonceContext = createContext<string | undefined>(undefined);
