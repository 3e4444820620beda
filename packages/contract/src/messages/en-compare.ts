import { compare } from './en/compare.ts';

/** What is said about comparing; browsers load it with the buttons that choose products. */
export const enCompare = { compare } as const;
