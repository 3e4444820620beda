import { foldPlace, splitCity } from '@matjar/contract/delivery/governorates.ts';
import { editDistance } from '@matjar/contract/edit-distance.ts';
import { foldedSpellings } from '../delivery/delivery-to.ts';

/** True if a suggested city matches the input: by a part of it, another spelling, Arabic, or with a typo. */
export function matchesCity(suggestion: string, typed: string): boolean {
  const text = foldPlace(typed);
  if (foldedSpellings(suggestion).some((spelling) => spelling.includes(text))) return true;
  return isNearly(foldPlace(splitCity(suggestion).area || suggestion), text);
}

/** Allows one typo per five letters. */
function isNearly(name: string, typed: string): boolean {
  if (typed.length < 4) return false;
  return editDistance(name, typed) <= Math.max(1, Math.floor(typed.length / 5));
}
