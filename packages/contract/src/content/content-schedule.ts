import { z } from 'zod';
import { timeInput } from '../days.ts';
import type { MessageKey } from '../messages/message-types.ts';

/** Shared by kinds of content: pictures by URL, and schedules. */

type Key = { error: MessageKey };

/** The URL returned by an upload. */
export const pictureAddress = z
  .string({ error: 'content.pictureMissing' } satisfies Key)
  .regex(/^\/media\/[0-9a-f]{32}-\d+\.webp$/, {
    error: 'content.pictureMissing',
  } satisfies Key);

const timestamp = timeInput({ error: 'content.timeInvalid' }).nullable();

export const scheduleFields = { from: timestamp, until: timestamp };

export type Schedule = { from: string | null; until: string | null };

export function endsAfterStart({ from, until }: Schedule): boolean {
  return from === null || until === null || from < until;
}

export const endsBeforeStart = {
  path: ['until'],
  error: 'content.endsBeforeStart',
} satisfies Key & { path: string[] };

export function isShownAt({ from, until }: Schedule, now: number): boolean {
  return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
}
