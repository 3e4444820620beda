/** A day as people read it on paper, by the shop's clock: `17 Nov 2026`. */
export function formatDay(time: Date, timeZone: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(time);
}
