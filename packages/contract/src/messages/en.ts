import { enAccount } from './en-account.ts';
import { enAdmin } from './en-admin.ts';
import { enCompany } from './en-company.ts';
import { enCompare } from './en-compare.ts';
import { enFeedback } from './en-feedback.ts';
import { enServer } from './en-server.ts';
import { enShop } from './en-shop.ts';

/** Every text people read in English; one file per feature. Quoted texts of the specification are exact. */
export const en = {
  ...enShop,
  ...enCompany,
  ...enCompare,
  ...enFeedback,
  ...enAccount,
  ...enAdmin,
  ...enServer,
} as const;
