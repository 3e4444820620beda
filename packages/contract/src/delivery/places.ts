import { z } from 'zod';
import { textLengths } from '../limits.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine, withPlainDigits } from '../readable-text.ts';
import { districtsOfAlexandria, districtsOfCairo } from './governorates.ts';

/** Places offered in forms, and the formats of phones and post codes there. */

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
 * Cities of a state by the specification: Cairo has its own list, the others of the eight share one.
 * Governorates that only checkout offers have none.
 */
export function citiesOf(state: string): readonly string[] {
  if (!states.some((each) => each === state)) return [];
  return state === 'Cairo' ? districtsOfCairo : districtsOfAlexandria;
}

/**
 * Normalises a mobile number: "+20 101 234 5678", "0020…", "010-1234-5678", "٠١٠…". Anything else is returned
 * unchanged, for the rule to refuse.
 */
export function plainMobile(text: string): string {
  // Pasted numbers may contain invisible direction marks.
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

/** A readable text of one line. */
export function lineOfText(maximum: number, message: MessageKey) {
  return z.string({ error: message }).trim().max(maximum, message).refine(isReadableLine, message);
}
