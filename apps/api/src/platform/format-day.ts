import { type DateFormatName, dateFormats } from '@matjar/contract/settings/shop-formats.ts';

/** How the shop writes dates, and by whose clock. */
export interface ShopDates {
  timeZone: string;
  dateFormat: DateFormatName;
}

const write = (
  time: Date,
  { timeZone, dateFormat }: ShopDates,
  format: Intl.DateTimeFormatOptions,
) => new Intl.DateTimeFormat(dateFormats[dateFormat], { ...format, timeZone }).format(time);

/** A day as people read it on paper: `Nov 17, 2026` or `17 Nov 2026`. */
export function formatDay(time: Date, dates: ShopDates): string {
  return write(time, dates, { day: 'numeric', month: 'short', year: 'numeric' });
}

const weekday = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** A day that is near: `Tuesday, November 17` or `Tuesday 17 November`. */
export function formatNearDay(day: string, dateFormat: DateFormatName): string {
  return write(new Date(day), { timeZone: 'UTC', dateFormat }, weekday);
}

/** A moment that is near: `Thursday, November 19 at 2:30 PM` or `Thursday 19 November at 14:30`. */
export function formatNearTime(time: Date, dates: ShopDates): string {
  return write(time, dates, { ...weekday, hour: 'numeric', minute: '2-digit' });
}
