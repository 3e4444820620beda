import type { BulkRun } from '@matjar/contract/bulk/bulk.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { timeInShop } from '../../i18n/shop-clock.ts';

/** "9:30" is 09:30, and 24:00 is the end of a day. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.](\d\d)$/.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const isTime = (Number(hours) < 24 && Number(minutes) < 60) || `${hours}${minutes}` === '2400';
  return isTime ? `${hours.padStart(2, '0')}:${minutes}` : undefined;
}

/** Day and time in the shop's time zone, "24:00" for an end at midnight. */
export function shopTime(iso: string, timeZone: string, isEnd = false) {
  const date = new Date(iso);
  const time = timeInShop(date, timeZone);
  if (!isEnd || time !== '00:00') return { day: dayInShop(date, timeZone), time };
  return { day: dayInShop(new Date(date.getTime() - 1), timeZone), time: '24:00' };
}

/** First and last day of its prices; the start day if it has no end. */
export function daysOfRun({ schedule, undoneAt }: Pick<BulkRun, 'schedule' | 'undoneAt'>) {
  if (!schedule?.startsAt) return undefined;
  const { startsAt, endsAt, timeZone } = schedule;
  const first = shopTime(startsAt, timeZone).day;
  // It may have been undone before its end.
  const ends = endsAt && undoneAt && undoneAt < endsAt ? undoneAt : endsAt;
  return { first, last: ends ? shopTime(ends, timeZone, true).day : first };
}
