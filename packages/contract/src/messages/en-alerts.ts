import { alerts } from './en/alerts.ts';

/** Texts of alerts; loaded by a product's page when somebody opens the form. */
export const enAlerts = { alerts } as const;
