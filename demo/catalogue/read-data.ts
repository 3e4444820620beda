import { createReadStream, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCsv } from '@matjar/api/platform/tables/read-csv.ts';

export function dataFile(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

export function readJson<Data>(name: string): Data {
  return JSON.parse(readFileSync(dataFile(name), 'utf8')) as Data;
}

/** The lines of a table below its heads, each as an object of them. */
export async function readTable(name: string): Promise<Record<string, string>[]> {
  const lines: string[][] = [];
  for await (const rows of readCsv(createReadStream(dataFile(name)))) {
    lines.push(...rows.map(({ cells }) => cells));
  }
  const [heads = [], ...rest] = lines;
  return rest.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])));
}
