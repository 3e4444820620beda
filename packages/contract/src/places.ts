import { z } from 'zod';
import { districtsOfAlexandria, districtsOfCairo } from './governorates.ts';
import { textLengths } from './limits.ts';
import type { MessageKey } from './messages/message-types.ts';
import { isReadableLine, withPlainDigits } from './readable-text.ts';

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

/**
 * What the specification lists below a state: Cairo has its own, the others of the eight share one. Governorates that
 * only checkout offers have none.
 */
export function citiesOf(state: string): readonly string[] {
  if (!states.some((each) => each === state)) return [];
  return state === 'Cairo' ? districtsOfCairo : districtsOfAlexandria;
}

/**
 * A mobile number as the rule below reads it, from the ways people write one: "+20 101 234 5678",
 * "0020…", "010-1234-5678", "٠١٠…". What is none comes back as it stood, for the rule to refuse.
 */
export function plainMobile(text: string): string {
  // Pasted numbers come with invisible marks of direction.
  const digits = withPlainDigits(text).replaceAll(/[\s\p{Pd}\p{Cf}().]/gu, '');
  const national = digits.replace(/^(?:\+|00)20(?:0(?=1))?/, '0');
  return isEgyptianMobile(national) ? national : text;
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
