const monthsBack = 24;

/** `2026-11` and the months before it, as the reader's calendar has them. */
export function listMonths(today: Date): [string, ...string[]] {
  const monthsAgo = (count: number) => {
    const first = new Date(Date.UTC(today.getFullYear(), today.getMonth() - count, 1));
    return first.toISOString().slice(0, 7);
  };
  return [monthsAgo(0), ...Array.from({ length: monthsBack }, (_, at) => monthsAgo(at + 1))];
}
