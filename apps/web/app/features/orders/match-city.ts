import { arabicNames, splitCity } from '@matjar/contract/delivery/governorates.ts';
import { editDistance } from '@matjar/contract/edit-distance.ts';

/** True if a suggested city matches the input: by prefix, Arabic name, or with a typo. */
export function matchesCity(suggestion: string, typed: string): boolean {
  const text = fold(typed);
  if (fold(suggestion).includes(text)) return true;
  const { governorate, area } = splitCity(suggestion);
  if (governorate && fold(arabicNames[governorate]).includes(text)) return true;
  return isNearly(fold(area || suggestion), text);
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** Allows one typo per five letters. */
function isNearly(name: string, typed: string): boolean {
  if (typed.length < 4) return false;
  return editDistance(name, typed) <= Math.max(1, Math.floor(typed.length / 5));
}
