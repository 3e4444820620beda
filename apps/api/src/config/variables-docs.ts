import { variableNames, variables } from './variables.ts';

export interface VariableRow {
  name: string;
  group: string;
  description: string;
  fallback: string;
  example: string;
}

/** All variables, in the order and groups of the documentation. */
export function describeVariables(): VariableRow[] {
  return variableNames.map((name) => {
    const { group, description, fallback, example } = variables[name];
    return { name, group, description, fallback, example };
  });
}

/** The tables of `docs/operations.md`, one per group. */
export function writeVariableTables(): string {
  const groups = Map.groupBy(describeVariables(), (row) => row.group);
  return [...groups].map(([group, rows]) => writeTable(group, rows)).join('\n\n');
}

function writeTable(group: string, rows: VariableRow[]): string {
  const lines = rows.map(({ name, description, fallback, example }) =>
    writeRow([`\`${name}\``, description, fallback, `\`${example}\``]),
  );
  return [
    `### ${group}`,
    '',
    writeRow(['Variable', 'Meaning', 'Without it', 'Example']),
    writeRow(['---', '---', '---', '---']),
    ...lines,
  ].join('\n');
}

function writeRow(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const markers = {
  start: '<!-- variables: generated from apps/api/src/config/variables.ts -->',
  end: '<!-- end of variables -->',
};

/** Returns the document with updated tables. */
export function updateVariableTables(document: string): string {
  const start = document.indexOf(markers.start);
  const end = document.indexOf(markers.end);
  if (start < 0 || end < start) throw new Error('The document has no place for the variables.');
  const before = document.slice(0, start + markers.start.length);
  return `${before}\n\n${writeVariableTables()}\n\n${document.slice(end)}`;
}
