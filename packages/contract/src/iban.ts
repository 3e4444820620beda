/** As banks store it: no blanks, capital letters. */
export function normaliseIban(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

/** By its form and its two check digits (ISO 13616); whether there is such an account only the bank knows. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** In groups of four, as people read it out. */
export function writeIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
