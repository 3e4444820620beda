import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive by their names, as its directory lists them. */
export function readZip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const head = archive.readUInt32LE(at + 42);
    const begin = head + 30 + archive.readUInt16LE(head + 26);
    const bytes = inflateRawSync(archive.subarray(begin, begin + archive.readUInt32LE(at + 20)));
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} is cut off.`);
    files.set(name, bytes.toString('utf8'));
    at += 46 + nameLength;
  }
  return files;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#13': '\r' };

function readText(text: string): string {
  return text.replace(/&([^;]+);/g, (all, name: string) => entities[name] ?? all);
}

/** The rows of each sheet of a workbook by its name, their cells as texts. */
export function readXlsx(workbook: Buffer): Map<string, string[][]> {
  const files = readZip(workbook);
  const names = [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return new Map(
    names.map(([, name = ''], at) => {
      const sheet = files.get(`xl/worksheets/sheet${at + 1}.xml`) ?? '';
      if (sheet.includes('<f>')) throw new Error('There is a formula.');
      const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<c\/>|<c [^>]*>(.*?)<\/c>/gs)].map(([, cell = '']) =>
          readText(cell.replace(/<[^>]*>/g, '')),
        ),
      );
      return [readText(name), rows] as const;
    }),
  );
}

/** The rows of a CSV file by the heads of their columns. */
export function readCsvRows(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = splitCsv(text.replace(/^\ufeff/, ''));
  return rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? ''])));
}

function splitCsv(text: string): string[][] {
  const rows = text.match(/(?:"(?:[^"]|"")*"|[^"\n])*\n/g) ?? [];
  return rows.map((row) =>
    [...`${row.trimEnd()},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/gs)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    ),
  );
}
