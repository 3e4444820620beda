/** Periods of the dashboard in days. */
export const insightPeriods = [7, 30, 90, 365] as const;

/** Variants that run out within so many days at the current rate are listed separately. */
export const endingDays = 14;
