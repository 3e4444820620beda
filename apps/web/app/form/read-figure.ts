/**
 * A figure as somebody typed it, with a point or a comma before its decimals. "1,200" is none: nobody
 * knows whether thousands are meant.
 */
export function readFigure(text: string): number | undefined {
  const written = text.trim();
  if (!/^\d{1,9}(\.\d{1,3}|,\d{1,2})?$/.test(written)) return undefined;
  return Number(written.replace(',', '.'));
}
