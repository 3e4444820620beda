import { alerts } from './en/alerts.ts';

/** What is said about alerts; a product's page loads it when somebody asks for one. */
export const enAlerts = { alerts } as const;
