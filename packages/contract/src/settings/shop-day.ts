/** The day in the shop's time zone, such as "2026-05-15". */
export function dayInShop(time: Date | string, timeZone: string): string {
  // The locale commonly used for this date format.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(time));
}
