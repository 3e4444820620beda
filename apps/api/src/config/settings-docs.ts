import { settingNames, settings } from './settings.ts';

export interface SettingRow {
  name: string;
  group: string;
  description: string;
  fallback: string;
  example: string;
}

/** All settings, in the order and groups of the documentation. */
export function describeSettings(): SettingRow[] {
  return settingNames.map((name) => {
    const { group, description, fallback, example } = settings[name];
    return { name, group, description, fallback, example };
  });
}

/** The tables of `docs/operations.md`, one per group. */
export function writeSettingsTables(): string {
  const groups = Map.groupBy(describeSettings(), (row) => row.group);
  return [...groups].map(([group, rows]) => writeTable(group, rows)).join('\n\n');
}

function writeTable(group: string, rows: SettingRow[]): string {
  const lines = rows.map(({ name, description, fallback, example }) =>
    writeRow([`\`${name}\``, description, fallback, `\`${example}\``]),
  );
  return [
    `### ${group}`,
    '',
    writeRow(['Setting', 'Meaning', 'Without it', 'Example']),
    writeRow(['---', '---', '---', '---']),
    ...lines,
  ].join('\n');
}

function writeRow(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const markers = {
  start: '<!-- settings: generated from apps/api/src/config/settings.ts -->',
  end: '<!-- end of settings -->',
};

/** Returns the document with updated tables. */
export function updateSettingsTables(document: string): string {
  const start = document.indexOf(markers.start);
  const end = document.indexOf(markers.end);
  if (start < 0 || end < start) throw new Error('The document has no place for the settings.');
  const before = document.slice(0, start + markers.start.length);
  return `${before}\n\n${writeSettingsTables()}\n\n${document.slice(end)}`;
}
