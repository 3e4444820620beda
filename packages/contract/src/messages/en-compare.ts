import { compare } from './en/compare.ts';

/** Texts of comparisons; loaded with the buttons that choose products. */
export const enCompare = { compare } as const;
