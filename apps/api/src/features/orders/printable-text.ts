/** What the typefaces that are part of every PDF reader can show: Western letters and signs. */
const unknown =
  /[^\n\x20-\x7e\u00a0-\u00ff\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/u;
const unknownRun = new RegExp(`(?:${unknown.source})+`, 'gu');

/** Letter by letter, as road signs and passports write them. */
const romanised: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'ء’ آaa أa ؤw إi ئy اa بb ةa تt ثth جg حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh وw ىa يy',
    'پp چch ژzh ڤv گg کk یy ٱa',
    '،, ؛; ؟? ـ ٪% ٫. ٬,',
    'łl ŁL đd ĐD ıi ħh ĦH ŧt ŦT ŋn ŊN',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Signs that stand above or below other letters, or only steer the direction of a text. */
const marks = /\p{Mn}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

function nearest(text: string): string {
  return [...text.normalize('NFKD').replace(marks, '')]
    .map((letter) => digitOf(letter) ?? romanised[letter] ?? letter)
    .join('');
}

/** Arabic and Persian figures stand in a row of ten. */
function digitOf(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const zero = [0x660, 0x6f0].find((first) => code >= first && code <= first + 9);
  return zero === undefined ? undefined : String(code - zero);
}

/**
 * The text in letters that can be printed: figures stay figures, Arabic is romanised, accents that are
 * not known fall away. What is left is one question mark, however long it was.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\s]+/gu, (word) => {
      if (!unknown.test(word)) return word;
      const near = [...word]
        .map((letter) => (unknown.test(letter) ? nearest(letter) : letter))
        .join('');
      return near.replace(unknownRun, '?');
    })
    .replace(/[^\S\n]/gu, ' ')
    .replaceAll(/\?(?: \?)+/gu, '?');
}

/** Whether it is printed just as it was written. */
export function isPrintable(text: string): boolean {
  return toPrintable(text) === text.normalize('NFC');
}
