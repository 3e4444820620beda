import { createContext } from 'react';

/**
 * What the shop says in other words than it came with, as JSON for the page. Browsers read it off the page before
 * React is there: to them it is undefined.
 */
export const TextsContext = createContext<string | undefined>(undefined);
