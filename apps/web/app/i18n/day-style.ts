/** How a shop writes days. */
export interface DayStyle {
  locale: string;
  /** From Sunday on. */
  weekdays: string[];
  months: string[];
  isDayFirst: boolean;
}

/** "Tue, Nov 17" or "Tue 17 Nov". */
export function writeDay(style: DayStyle, date: Date): string {
  const weekday = style.weekdays[date.getUTCDay()];
  return `${weekday}${style.isDayFirst ? '' : ','} ${writeDayOfMonth(style, date)}`;
}

/** "Nov 17, 2026" or "17 Nov 2026". */
export function writeDate(style: DayStyle, date: Date): string {
  return `${writeDayOfMonth(style, date)}${style.isDayFirst ? '' : ','} ${date.getUTCFullYear()}`;
}

function writeDayOfMonth({ months, isDayFirst }: DayStyle, date: Date): string {
  const month = months[date.getUTCMonth()];
  const day = date.getUTCDate();
  return isDayFirst ? `${day} ${month}` : `${month} ${day}`;
}
