/** A period of days, such as "2026-05-15". */
export interface Span {
  id: string;
  first: string;
  last: string;
}

export interface Bar {
  id: string;
  /** Columns of the week, from 0 to 6. */
  from: number;
  to: number;
  /** Bars on the same lane of a week never overlap. */
  lane: number;
  /** It started before this week, or continues after it. */
  isContinued: boolean;
  goesOn: boolean;
}

interface Week {
  days: string[];
  bars: Bar[];
}

const dayMs = 86_400_000;
const write = (time: number) => new Date(time).toISOString().slice(0, 10);
const read = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function shiftMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** The weeks of a month, Monday first, and the bars of its periods. */
export function layOutMonth(month: string, spans: readonly Span[]): Week[] {
  const first = read(`${month}-01`);
  const end = read(`${shiftMonth(month, 1)}-01`);
  const daysBefore = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: Week[] = [];
  for (let start = first - daysBefore * dayMs; start < end; start += 7 * dayMs) {
    const days = Array.from({ length: 7 }, (_, at) => write(start + at * dayMs));
    weeks.push({ days, bars: layOutWeek(days, spans) });
  }
  return weeks;
}

function layOutWeek(days: readonly string[], spans: readonly Span[]): Bar[] {
  const [monday = '', sunday = ''] = [days[0], days[6]];
  const within = spans
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const bars: Bar[] = [];
  for (const { id, first, last } of within) {
    const from = first < monday ? 0 : days.indexOf(first);
    const to = last > sunday ? 6 : days.indexOf(last);
    let lane = 0;
    while (bars.some((bar) => bar.lane === lane && bar.to >= from && bar.from <= to)) lane += 1;
    bars.push({ id, from, to, lane, isContinued: first < monday, goesOn: last > sunday });
  }
  return bars;
}
