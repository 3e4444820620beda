import { createContext } from 'react';

/**
 * The owner's texts as JSON for the page. Browsers read them from the page before React starts, so it is
 * undefined there.
 */
export const TextsContext = createContext<string | undefined>(undefined);
