/**
 * The rows of a CSV file, with commas or semicolons between values, whichever its first line has more of.
 * Rows without a value are empty, so that the others keep their places.
 */
export function readCsv(text: string): string[][] {
  const clean = text.replace(/^\ufeff/, '');
  const [head = ''] = clean.split('\n', 1);
  const separator = head.split(';').length > head.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let quoted = false;
  const endValue = () => {
    row.push(value);
    value = '';
  };
  const endRow = () => {
    endValue();
    rows.push(row.some((each) => each.trim() !== '') ? row : []);
    row = [];
  };
  for (let at = 0; at < clean.length; at += 1) {
    const character = clean[at] ?? '';
    if (quoted && character === '"' && clean[at + 1] === '"') {
      value += '"';
      at += 1;
    } else if (character === '"') quoted = !quoted;
    else if (quoted) value += character;
    else if (character === separator) endValue();
    else if (character === '\n') endRow();
    else if (character !== '\r') value += character;
  }
  endRow();
  return rows.slice(0, rows.findLastIndex((each) => each.length > 0) + 1);
}
