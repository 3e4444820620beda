import { company } from './en/company.ts';

/** Texts of pages about the shop; loaded there. */
export const enCompany = { company } as const;
