const monthsBack = 24;

/** `2026-11` and the months before it, by the shop's calendar. */
export function listMonths(today: string): [string, ...string[]] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const monthsAgo = (count: number) =>
    new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
  return [monthsAgo(0), ...Array.from({ length: monthsBack }, (_, at) => monthsAgo(at + 1))];
}
