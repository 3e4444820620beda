import { arabicNames, splitCity } from '@matjar/contract/governorates.ts';

/** Whether a suggested city is what somebody types: its letters, its Arabic name, or nearly its name. */
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

/** One slip in five letters: left out, put in, or another one in its place. */
function isNearly(name: string, typed: string): boolean {
  if (typed.length < 4) return false;
  return countSlips(name, typed) <= Math.max(1, Math.floor(typed.length / 5));
}

function countSlips(name: string, typed: string): number {
  let above = Array.from({ length: typed.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...name].entries()) {
    const current = [row + 1];
    for (let at = 1; at <= typed.length; at += 1) {
      const same = typed[at - 1] === letter ? 0 : 1;
      current.push(
        Math.min((above[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + same),
      );
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
