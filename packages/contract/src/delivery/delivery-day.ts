import { dayInShop } from '../settings/shop-day.ts';

/** Cut-off hour and days without delivery. */
export interface DeliveryCalendar {
  /** Orders from this hour on count for the next day; null for no cut-off. */
  cutOffHour: number | null;
  /** Days of the week without delivery, Sunday being 0. */
  daysOff: readonly number[];
  /** Days without delivery, such as "2027-01-07". */
  holidays: readonly string[];
}

export const everyDay: DeliveryCalendar = { cutOffHour: null, daysOff: [], holidays: [] };

/** The days that count for a method: goods are ready for pick-up only where the counter is open, too. */
export function calendarFor<Calendar extends DeliveryCalendar>(
  rules: Calendar & { pickup: { daysOff?: readonly number[] | undefined } },
  method: string | null,
): DeliveryCalendar {
  if (method !== 'pickup') return rules;
  return { ...rules, daysOff: [...rules.daysOff, ...(rules.pickup.daysOff ?? [])] };
}

/** Limit for a calendar without a working day, which is a mistake and must not loop for ever. */
const longestSearch = 366;

/**
 * The day so many working days after a time, in the shop's time zone, such as "2026-11-17". Orders after
 * the cut-off or on a day off count for the next working day.
 */
export function deliveryDay(
  days: number,
  from: Date,
  timeZone: string,
  { cutOffHour, daysOff, holidays }: DeliveryCalendar = everyDay,
): string {
  const day = new Date(`${dayInShop(from, timeZone)}T00:00:00Z`);
  const write = () => day.toISOString().slice(0, 10);
  const goOn = () => day.setUTCDate(day.getUTCDate() + 1);
  const skipDaysOff = () => {
    for (let tries = 0; tries < longestSearch; tries += 1) {
      if (!daysOff.includes(day.getUTCDay()) && !holidays.includes(write())) return;
      goOn();
    }
  };
  if (cutOffHour !== null && hourOf(from, timeZone) >= cutOffHour) goOn();
  skipDaysOff();
  for (let left = days; left > 0; left -= 1) {
    goOn();
    skipDaysOff();
  }
  return write();
}

function hourOf(time: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(format.format(time));
}
