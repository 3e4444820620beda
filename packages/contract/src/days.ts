import { z } from 'zod';
import type { MessageKey } from './messages/message-types.ts';

export const dayMs = 86_400_000;

/**
 * Days and times that clients may name. PostgreSQL has no year 0; and what begins or ends with a day of 9999 can be in
 * the year 10000, of which clocks elsewhere know nothing.
 */
const first = '1900-01-01';
const last = '9998-12-31';

export function isKnownDay(day: string): boolean {
  return day >= first && day <= last;
}

/** With an offset a time may be on another day than it says. */
function isKnownTime(time: string): boolean {
  return isKnownDay(time.slice(0, 10)) && isKnownDay(new Date(time).toISOString().slice(0, 10));
}

export function dayInput(error?: MessageKey) {
  return z.iso.date({ error, abort: true }).refine((day) => isKnownDay(day), { error });
}

export function timeInput({
  error,
  offset = false,
}: {
  error?: MessageKey;
  offset?: boolean;
} = {}) {
  return z.iso.datetime({ error, offset, abort: true }).refine(isKnownTime, { error });
}
