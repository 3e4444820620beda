import { dateFormats } from '@matjar/contract/settings/shop-formats.ts';
import { expect, test } from 'vitest';
import { writeDate, writeDay } from './day-style.ts';
import { describeDays } from './describe-styles.ts';

test.each(['en', ...Object.values(dateFormats)])(
  'days of %s have the words of browsers',
  (locale) => {
    const style = JSON.parse(JSON.stringify(describeDays(locale)));
    const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
    const short = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
    });
    const medium = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2027, 11, 1 + day));
      // Engines disagree on the comma between weekday and day.
      const near = writeDay(style, date).replace(',', '');
      expect(near).toBe(`${weekday.format(date)} ${short.format(date)}`);
      expect(writeDate(style, date)).toBe(medium.format(date));
    }
  },
);
