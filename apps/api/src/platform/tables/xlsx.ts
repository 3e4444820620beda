import { dayMs } from '@matjar/contract/days.ts';
import type { PlainTable, Value } from './table.ts';
import { writeZip, type ZipEntry } from './zip.ts';

/** Excel's limit of rows per sheet, including the header. */
const maxRows = 1_048_576;
const longestText = 32_767;

interface Options {
  /** Of the shop's currency. */
  decimals: number;
  rowsPerSheet?: number;
}

/**
 * A workbook with a sheet for each table, written while the rows are read. Texts stand in their cells and
 * not in a table of their own, which would have to be whole before the first row; no cell is a formula.
 */
export function writeXlsx(
  tables: AsyncIterable<PlainTable> | Iterable<PlainTable>,
  { decimals, rowsPerSheet = maxRows }: Options,
): AsyncGenerator<Buffer> {
  return writeZip(listParts(tables, decimals, rowsPerSheet));
}

async function* listParts(
  tables: AsyncIterable<PlainTable> | Iterable<PlainTable>,
  decimals: number,
  rowsPerSheet: number,
): AsyncGenerator<ZipEntry> {
  const sheets: string[] = [];
  for await (const table of tables) {
    const batches = table.batches[Symbol.asyncIterator]();
    try {
      let next = await batches.next();
      for (let part = 1; part === 1 || !next.done; part += 1) {
        sheets.push(part === 1 ? table.name : `${table.name} ${part}`);
        const content = async function* () {
          yield beginSheet(table);
          for (let row = 2; !next.done && row + next.value.length <= rowsPerSheet + 1; ) {
            yield next.value.map((cells, at) => writeRow(cells, row + at, table)).join('');
            row += next.value.length;
            next = await batches.next();
          }
          yield '</sheetData></worksheet>';
        };
        yield { name: `xl/worksheets/sheet${sheets.length}.xml`, content: content() };
      }
    } finally {
      await batches.return?.(undefined);
    }
  }
  yield { name: 'xl/styles.xml', content: [writeStyles(decimals)] };
  yield { name: 'xl/workbook.xml', content: [writeWorkbook(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', content: [writeRelations(sheets)] };
  yield { name: '_rels/.rels', content: [rootRelations] };
  yield { name: '[Content_Types].xml', content: [writeTypes(sheets)] };
}

/** Places in `cellXfs` of the styles. */
const styles = { text: 0, number: 0, head: 1, money: 2, day: 3, time: 4 } as const;
const widths = { text: 24, number: 12, money: 14, day: 12, time: 20 } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function beginSheet({ columns }: PlainTable): string {
  const cols = columns.map(
    ({ kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  const heads = columns.map(({ head }) => writeText(head, styles.head));
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
}

function writeRow(cells: readonly Value[], row: number, { columns }: PlainTable): string {
  const written = cells.map((value, at) => writeCell(value, columns[at]?.kind ?? 'text'));
  return `<row r="${row}">${written.join('')}</row>`;
}

/** Cells follow each other, so an empty one keeps its place. */
function writeCell(value: Value, kind: PlainTable['columns'][number]['kind']): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'boolean') return writeText(value ? 'yes' : 'no', styles.text);
  if (typeof value === 'number') return `<c s="${styles[kind]}"><v>${value}</v></c>`;
  if (kind === 'text') return writeText(value, styles.text);
  const number = kind === 'day' || kind === 'time' ? daysSince1900(value) : value;
  return `<c s="${styles[kind]}"><v>${number}</v></c>`;
}

function writeText(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** Removes characters that XML does not allow, and escapes `_x0041_`, which Excel reads as a character code. */
function escapeText(text: string): string {
  return (
    text
      .slice(0, longestText)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}

/** From the day that counts as nought to the one that JavaScript counts from. */
const daysBefore1970 = 25_569;

/** As programs for tables count days, of a day or a time as a clock shows it. */
function daysSince1900(text: string): number {
  return (
    Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`) / dayMs + daysBefore1970
  );
}

function writeStyles(decimals: number): string {
  const amount = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  const cell = (format: number, font = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  return `${declaration}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${amount}"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${cell(0)}${cell(0, 1)}${cell(164)}${cell(165)}${cell(166)}</cellXfs></styleSheet>`;
}

function writeWorkbook(sheets: readonly string[]): string {
  const listed = sheets.map(
    (name, at) =>
      `<sheet name="${escapeText(name.slice(0, 31))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${listed.join('')}</sheets></workbook>`;
}

function writeRelations(sheets: readonly string[]): string {
  const listed = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return `${declaration}<Relationships xmlns="${relations}">${listed.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`;
}

const rootRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function writeTypes(sheets: readonly string[]): string {
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${officeType}.${type}+xml"/>`;
  const listed = sheets.map((_, at) => part(`worksheets/sheet${at + 1}.xml`, 'worksheet'));
  return `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${listed.join('')}</Types>`;
}
