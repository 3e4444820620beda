import { z } from 'zod';
import { districtsOfAlexandria, districtsOfCairo } from './governorates.ts';
import { textLengths } from './limits.ts';
import type { MessageKey } from './messages/message-types.ts';
import { isReadableLine } from './readable-text.ts';

/** Where things are sent to: the places offered in forms, and how phones and post codes look there. */

export const states = [
  'Cairo',
  'Alexandria',
  'Beheira',
  'Kafr El Sheikh',
  'Dakahlia',
  'Damietta',
  'Port Said',
  'Giza',
] as const;

export type State = (typeof states)[number];

export function citiesOf(state: State): readonly string[] {
  return state === 'Cairo' ? districtsOfCairo : districtsOfAlexandria;
}

/** An Egyptian mobile number: 01, the digit of one of the four networks, eight digits. */
export function isEgyptianMobile(text: string): boolean {
  return /^01[0125]\d{8}$/.test(text);
}

export function isEgyptianPostalCode(text: string): boolean {
  return text.length === textLengths.postalCode && /^\d+$/.test(text);
}

/** A text of one line that people read. */
export function lineOfText(maximum: number, message: MessageKey) {
  return z.string({ error: message }).trim().max(maximum, message).refine(isReadableLine, message);
}
