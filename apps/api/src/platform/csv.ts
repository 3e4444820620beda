type Value = string | number | boolean | undefined;

/** Programs for tables read UTF-8 where it begins so. */
export const byteOrderMark = '\ufeff';

export function writeLine(values: readonly Value[]): string {
  return `${values.map(writeValue).join(',')}\r\n`;
}

/** A text that begins like a formula would be run as one by whoever opens the file: a quote before it stops that. */
function writeValue(value: Value): string {
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
