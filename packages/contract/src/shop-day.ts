/** The day it is by the shop's clock, such as "2026-05-15". */
export function dayInShop(moment: Date | string, timeZone: string): string {
  // Of the locales that write a day this way, the one that everybody uses for it.
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));
}
