import { company } from './en/company.ts';

/** What the pages about the shop say; browsers load it there. */
export const enCompany = { company } as const;
