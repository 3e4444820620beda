/** Last day of a warranty that starts at delivery, as `2028-11-17` in the shop's time zone. */
export function warrantyEnd(deliveredAt: Date, months: number, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(deliveredAt)
    .split('-')
    .map(Number);
  // Day 0 of the next month is the last of this one: 31 January plus a month is 28 February.
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}
