/** The space between a number and its unit: "512 GB", "6.3 inch", "1,050 MB/s". */
const gap = /(?<=\d) (?=[a-z/]{1,5}(?![\w-]))/gi;

/** Keeps numbers on one line with their units. */
export function keepUnits(text: string): string {
  return text.replaceAll(gap, '\u00a0');
}
