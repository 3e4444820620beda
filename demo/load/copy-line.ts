const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** One row in the text format of PostgreSQL's COPY. */
export function copyLine(values: readonly (string | number | null)[]): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

function copyValue(value: string | number | null): string {
  if (value === null) return '\\N';
  return String(value).replaceAll(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}
